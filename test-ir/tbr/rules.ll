; The rules of the analysis, one function each. What must be undone is in the plan.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint linear --adjoint read_before --adjoint killed \
; RUN:   --adjoint not_killed --adjoint written_before --adjoint other_cell --print-after=plan 2> plan.txt
; RUN: %FileCheck %s --input-file=plan.txt
; RUN: %backsweep %s -S -o %t.ll --adjoint read_before --disable=tbr --print-after=plan 2> off.txt
; RUN: %FileCheck %s --check-prefix=OFF --input-file=off.txt

; Derivatives of linear statements use no values: nothing is recorded.
; CHECK: plan {{.*}}: linear(
; CHECK-NOT: undoing
; CHECK-NOT: pushes
define void @linear(ptr %p, i64 %n) {
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

; Seven loads of one cell, each used nonlinearly, and one store in a loop around: the store is recorded.
; CHECK: plan {{.*}}: read_before(
; CHECK: undoing [[STORE:i[0-9]+]]:
; CHECK: pushes 8 bytes{{.*}}: v{{[0-9]+}} double Undo
; OFF: plan {{.*}}: read_before(
; OFF-NOT: undoing
define void @read_before(ptr %p, i64 %n, i64 %times) {
entry:
  br label %outer
outer:
  %t = phi i64 [ 0, %entry ], [ %t1, %latch ]
  br label %loop
loop:
  %i = phi i64 [ 0, %outer ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %ahead = getelementptr double, ptr %at, i64 1
  %two = getelementptr double, ptr %at, i64 2
  %x = load double, ptr %at
  %y = load double, ptr %ahead
  %z = load double, ptr %two
  %xy = fmul double %x, %y
  %yz = fmul double %y, %z
  %all = fmul double %xy, %yz
  store double %all, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %latch
latch:
  %t1 = add i64 %t, 1
  %more = icmp ult i64 %t1, %times
  br i1 %more, label %outer, label %end
end:
  ret void
}

; The first store is undone, which brings back what the loads read: the second needs no record.
; CHECK: plan {{.*}}: killed(
; CHECK: undoing [[FIRST:i[0-9]+]]:
; CHECK-NOT: undoing
; CHECK: what [[FIRST]] overwrites double Undo
define double @killed(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %q, i64 %i
  %x = load double, ptr %p
  %y = load double, ptr %at
  %xy = fmul double %x, %y
  %s = call double @llvm.sin.f64(double %xy)
  store double %s, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store double 1.0, ptr %p
  store double 2.0, ptr %p
  ret double 0.0
}

; What is computed once a call is kept in a variable: no record is needed for it.
; CHECK: plan {{.*}}: not_killed(
; CHECK-NOT: undoing
define double @not_killed(ptr noalias %p, i1 %c) {
entry:
  %x = load double, ptr %p
  %y = call double @llvm.sin.f64(double %x)
  br i1 %c, label %then, label %end
then:
  store double 1.0, ptr %p
  br label %end
end:
  store double 2.0, ptr %p
  ret double %y
}

; What overwrites the cell before the load is of no account.
; CHECK: plan {{.*}}: written_before(
; CHECK-NOT: undoing
define double @written_before(ptr noalias %p, double %a) {
entry:
  store double %a, ptr %p
  br label %on
on:
  %x = load double, ptr %p
  %y = call double @llvm.sin.f64(double %x)
  ret double %y
}

; Another cell may be overwritten.
; CHECK: plan {{.*}}: other_cell(
; CHECK-NOT: undoing
; CHECK-NOT: pushes
define void @other_cell(ptr noalias %p, ptr noalias %q, i64 %n) {
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

declare double @llvm.sin.f64(double)
