; What was inlined has no calls with exceptions either.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:copy-byval,pass:drop-inlined-unwinding 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=drop-inlined-unwinding --print-after=pass:store-initial-values 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: invoke double @cos(
; CHECK: define internal double @f.canonical
; CHECK-NOT: invoke
; CHECK: call double @cos(
; WITHOUT: define internal double @f.canonical
; WITHOUT: invoke double @cos(
declare double @cos(double)
declare i32 @__gxx_personality_v0(...)

define internal double @inner(double %x) personality ptr @__gxx_personality_v0 {
  %y = invoke double @cos(double %x) to label %done unwind label %failed
done:
  ret double %y
failed:
  %what = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %what
}

define double @f(double %x) personality ptr @__gxx_personality_v0 {
  %y = call double @inner(double %x)
  ret double %y
}
