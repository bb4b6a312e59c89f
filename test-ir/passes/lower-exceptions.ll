; What a function throws and its caller catches is given back, and goes to the handler as a value.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:lower-exceptions 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=lower-exceptions --print-after=pass:inline-callees 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: invoke double @inverse.thrown(double %x, ptr %given.back)
; CHECK-NEXT: to label %look unwind label %failed
; CHECK: look:
; CHECK: icmp ne ptr
; CHECK: failed.own:
; CHECK-NOT: call ptr @__cxa_begin_catch
; CHECK: load double
; CHECK: call void @free(
; WITHOUT: invoke double @inverse(double %x)
; WITHOUT-NOT: given.back
@_ZTId = external constant ptr

declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare i32 @__gxx_personality_v0(...)

define internal double @inverse(double %x) noinline {
  %none = fcmp oeq double %x, 0.0
  br i1 %none, label %thrown, label %given
thrown:
  %room = call ptr @__cxa_allocate_exception(i64 8)
  store double %x, ptr %room
  call void @__cxa_throw(ptr %room, ptr @_ZTId, ptr null)
  unreachable
given:
  %y = fdiv double 1.0, %x
  ret double %y
}

define double @f(double %x) personality ptr @__gxx_personality_v0 {
  %y = invoke double @inverse(double %x) to label %done unwind label %failed
done:
  ret double %y
failed:
  %what = landingpad { ptr, i32 } catch ptr @_ZTId
  %which = extractvalue { ptr, i32 } %what, 1
  %number = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTId)
  %is = icmp eq i32 %which, %number
  br i1 %is, label %handler, label %out
handler:
  %at = extractvalue { ptr, i32 } %what, 0
  %caught = call ptr @__cxa_begin_catch(ptr %at)
  %value = load double, ptr %caught
  call void @__cxa_end_catch()
  %twice = fmul double %value, %x
  ret double %twice
out:
  resume { ptr, i32 } %what
}
