; Another object may be overwritten: nothing writes to what the load read.
;
; RUN: %backsweep %s -S -o %t.ll --disable=linearity --adjoint f --print-after=tbr,plan 2>&1 | %FileCheck %s
;
; CHECK: load {{.*}}  ; needed for the derivative of {{v[0-9]+}}: reloaded
; CHECK-NOT: recorded
; CHECK: store {{.*}}  ; {{i[0-9]+}}: overwrites nothing that is reloaded
; CHECK: plan {{.*}}: f(
; CHECK-NOT: undoing
; CHECK-NOT: pushes
define void @f(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %to = getelementptr double, ptr %q, i64 %i
  %x = load double, ptr %at
  %y = fmul double %x, %x
  store double %y, ptr %to
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
