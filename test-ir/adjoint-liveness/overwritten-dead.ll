; What is overwritten before anybody reads it is dead; what is read before it is overwritten is not.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:dupnoneed,2:const)' --print-after=adjoint-liveness 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: store double 1.0, v0  ; {{i[0-9]+}}: dead for the adjoint: nobody reads what it writes
; CHECK: store double 2.0, v0  ; {{i[0-9]+}}: needed: [[X:v[0-9]+]] may read it
; CHECK: [[X]]: double = load v0  ; needed: for the derivative of
define double @f(ptr noalias %p, i1 %c, double %a) {
entry:
  store double 1.0, ptr %p
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %k = phi i64 [ 0, %entry ], [ 1, %then ]
  store double 2.0, ptr %p
  %at = getelementptr double, ptr %p, i64 %k
  br label %use
use:
  %x = load double, ptr %p
  %far = load double, ptr %at
  %y = fmul double %x, %a
  %z = fmul double %far, %y
  ret double %z
}
