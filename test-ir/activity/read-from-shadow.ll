; What is read from memory with a shadow is active, and what is computed from it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup)' --print-after=activity 2>&1 | %FileCheck %s
;
; CHECK: ; activity: f(dup), joined
; CHECK: [[X:v[0-9]+]]: double = load v0  ; active: read from memory with a shadow
; CHECK: [[Y:v[0-9]+]]: double = fmul [[X]], double 3.0  ; active: computed from [[X]]
; CHECK: fadd [[Y]], {{.*}}  ; active: computed from [[Y]]
define double @f(ptr %p) {
  %x = load double, ptr %p
  %y = fmul double %x, 3.0
  %z = fadd double %y, 1.0
  ret double %z
}
