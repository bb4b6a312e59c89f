; What is overwritten before anybody reads it is dead; what is read before it is overwritten is not.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dupnoneed,q:dupnoneed)' --print-after=adjoint-liveness 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: store double 1.0, v0  ; {{i[0-9]+}}: dead for the adjoint: nobody reads what it writes
; CHECK: store double 2.0, v0  ; {{i[0-9]+}}: needed: [[X:v[0-9]+]] may read it
; CHECK: [[X]]: double = load v0  ; needed: for the derivative of
define double @f(ptr %p, ptr %q, i1 %c, double %a) {
entry:
  store double 1.0, ptr %p
  br i1 %c, label %then, label %end
then:
  store double 5.0, ptr %q
  br label %end
end:
  store double 2.0, ptr %p
  store double %a, ptr %q
  %x = load double, ptr %p
  %y = fmul double %x, %a
  ret double %y
}
