; What is undefined on a way that is not taken does not break a sum; a number there does.
;
; RUN: %backsweep %s -o %t.bc --adjoint undefined --adjoint number --print-after=linearity 2>&1 | %FileCheck %s

define double @undefined(ptr %x, i64 %n, i1 %odd) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %s = phi double [ 0.0, %entry ], [ %carried, %latch ]
  %some = icmp ult i64 %i, %n
  br i1 %some, label %work, label %idle
work:
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %square = fmul double %v, %v
  %more = fadd double %s, %square
  br label %latch
idle:
  br i1 %odd, label %never, label %latch
never:
  call void @llvm.assume(i1 %some)
  br label %latch
latch:
  %carried = phi double [ %more, %work ], [ %s, %idle ], [ poison, %never ]
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, 8
  br i1 %last, label %done, label %loop
done:
  ret double %carried
}
; CHECK: ; undefined: a loop has one sweep

define double @number(ptr %x, i64 %n, i1 %odd) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %s = phi double [ 0.0, %entry ], [ %carried, %latch ]
  %some = icmp ult i64 %i, %n
  br i1 %some, label %work, label %latch
work:
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %square = fmul double %v, %v
  %more = fadd double %s, %square
  br label %latch
latch:
  %carried = phi double [ %more, %work ], [ 1.0, %loop ]
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, 8
  br i1 %last, label %done, label %loop
done:
  ret double %carried
}
; CHECK: ; number: a loop has two sweeps: it carries a value on

declare void @llvm.assume(i1)
