; The roles of a callee's parameters are decided at the call: a constant argument makes one that is not
; active.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active)' --print-after=activity 2>&1 | %FileCheck %s
;
; CHECK: ; activity: f(active), joined
; CHECK: call @product(v0, double 2.0)  ; active: a call may compute it from active memory
; CHECK: ; activity: product(active, const), split
; CHECK-NEXT: ; v0: active: by its role
; CHECK-NEXT: ; v1: not active: it depends on no active input
define internal double @product(double %a, double %b) noinline {
  %c = fmul double %a, %b
  ret double %c
}
define double @f(double %x) {
  %y = call double @product(double %x, double 2.0)
  ret double %y
}
