; A loop that is entered from two blocks has a block before it, and so has one before which a branch leads elsewhere, too. It comes from
; loop-form where it does not come from here.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const,c:const)' --print-after=pass:give-preheaders,pass:loop-form 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.without.ll --adjoint 'f(x:dup,n:const,c:const)' --disable-pass=give-preheaders --print-after=pass:one-return,pass:loop-form 2>&1 | %FileCheck %s --check-prefix=WITHOUT
; RUN: cmp %t.ll %t.without.ll
;
; CHECK: define internal void @f.canonical
; CHECK: loop.preheader:
; CHECK: phi i64 [ %next, %loop ], [ 0, %loop.preheader ]
; CHECK: again.preheader:
; CHECK: phi i64 [ %then, %again ], [ 0, %again.preheader ]
; WITHOUT: define internal void @f.canonical
; WITHOUT: phi i64 [ 0, %entry ], [ 0, %other ], [ %next, %loop ]
; WITHOUT: define internal void @f.canonical
; WITHOUT: loop.preheader:
; WITHOUT: phi i64 [ %next, %loop ], [ 0, %loop.preheader ]
; WITHOUT: again.preheader:
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
  br i1 %more, label %loop, label %between
between:
  br i1 %c, label %again, label %done
again:
  %j = phi i64 [ 0, %between ], [ %then, %again ]
  %q = getelementptr double, ptr %x, i64 %j
  %u = load double, ptr %q
  %s = fmul double %u, 3.0
  store double %s, ptr %q
  %then = add i64 %j, 1
  %left = icmp slt i64 %then, %n
  br i1 %left, label %again, label %done
done:
  ret void
}
