; A sum that feeds itself alone is dead: no load and no store of it is left in the forward sweep.
;
; RUN: %backsweep %s -S -o %t.ll --disable=linearity --adjoint 'f(1:dup,2:dupnoneed)' --print-after=adjoint-liveness 2>&1 \
; RUN:   | %FileCheck %s
; RUN: %FileCheck %s --check-prefix=CODE --input-file=%t.ll
;
; CHECK: [[OLD:v[0-9]+]]: double = load v1  ; dead for the adjoint: nobody needs its result
; CHECK: store {{.*}}, v1  ; {{i[0-9]+}}: dead for the adjoint: [[OLD]] may read it, and nobody needs that
; CODE-LABEL: define {{.*}} @f_b(
; CODE-NOT: load {{.*}}, ptr %sum,
; CODE-NOT: store {{.*}}, ptr %sum,
; CODE: ret void
define void @f(ptr noalias %p, ptr noalias %sum, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %xx = fmul double %x, %x
  %old = load double, ptr %sum
  %new = fadd double %old, %xx
  store double %new, ptr %sum
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
