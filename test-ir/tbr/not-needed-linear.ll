; Derivatives of linear statements use no values: what is overwritten is not recorded.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=tbr,plan 2>&1 | %FileCheck %s
;
; CHECK: [[X:v[0-9]+]]: double = load {{.*}}  ; not needed
; CHECK: fmul [[X]], double 3.0  ; not needed
; CHECK: plan {{.*}}: f(
; CHECK-NOT: undoing
; CHECK-NOT: pushes
define void @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %y = fmul double %x, 3.0
  store double %y, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
