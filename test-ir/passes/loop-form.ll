; A loop has a block before it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const,c:const)' --print-after=pass:one-return,pass:loop-form 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const,c:const)' --disable-pass=loop-form 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal void @f.canonical
; CHECK: phi i64 [ 0, %entry ], [ 0, %other ], [ %next, %loop ]
; CHECK: define internal void @f.canonical
; CHECK: loop.preheader:
; CHECK: phi i64 [ %next, %loop ], [ 0, %loop.preheader ]
; ALWAYS: invalid value 'loop-form' for '--disable-pass <PASS,…>': this pass is always run
define void @f(ptr %x, i64 %n, i1 %c) {
entry:
  br i1 %c, label %loop, label %other
other:
  store double 1.0, ptr %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ 0, %other ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %w = fmul double %v, %v
  store double %w, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
