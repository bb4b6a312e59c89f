; What is read from memory without a shadow is not active, nor what is computed from that alone.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:const,x:active)' --print-after=activity 2>&1 | %FileCheck %s
;
; CHECK: ; activity: f(const, active), joined
; CHECK-NEXT: ; v1: active: by its role
; CHECK: [[C:v[0-9]+]]: double = load v0  ; not active: it depends on no active input
; CHECK: [[D:v[0-9]+]]: double = fmul [[C]], [[C]]  ; not active: it depends on no active input
; CHECK: fmul [[D]], v1  ; active: computed from v1
define double @f(ptr %p, double %x) {
  %c = load double, ptr %p
  %d = fmul double %c, %c
  %y = fmul double %d, %x
  ret double %y
}
