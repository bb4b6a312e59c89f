; A call after whose exception the function cannot return is a plain call.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:drop-unwinding 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=drop-unwinding --print-after=pass:inline-callees 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: invoke
; CHECK: call double @cos(
; CHECK-NOT: landingpad
; WITHOUT: invoke double @cos(
; WITHOUT: landingpad
declare double @cos(double)
declare i32 @__gxx_personality_v0(...)

define double @f(double %x) personality ptr @__gxx_personality_v0 {
  %y = invoke double @cos(double %x) to label %done unwind label %failed
done:
  ret double %y
failed:
  %what = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %what
}
