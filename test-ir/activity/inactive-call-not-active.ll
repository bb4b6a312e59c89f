; What a function returns that is said to be inactive is not active; what one with a rule returns is.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active)' --inactive trace --print-after=activity 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: call @trace(v0)  ; not active: it depends on no active input
; CHECK: call @sin(v0)  ; active: computed from v0
declare double @trace(double)
declare double @sin(double)
define double @f(double %x) {
  %t = call double @trace(double %x)
  %s = call double @sin(double %x)
  %y = fmul double %t, %s
  ret double %y
}
