; What is said of a function need not hold for the iterations of its loops.
;
; RUN: %backsweep %s -S -o - --adjoint sum | %FileCheck %s
;
; CHECK: define {{.*}}double @sum_b(
; CHECK-NOT: bsw_
@x = global [8 x double] zeroinitializer

define double @sum() naked {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %more, %loop ]
  %at = getelementptr double, ptr @x, i64 %i
  %v = load double, ptr %at
  %square = fmul double %v, %v
  %more = fadd double %s, %square
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, 8
  br i1 %last, label %done, label %loop
done:
  ret double %more
}
