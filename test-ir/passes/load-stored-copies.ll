; Behind a store of what a loop computes, and what is used elsewhere, too, stands a load of it. Outside of loops values are kept.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup,n:const)' --print-after=pass:nest-joins,pass:load-stored-copies 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup,n:const)' --disable-pass=load-stored-copies --print-after=canonicalise 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal void @f.canonical
; CHECK-NOT: !bsw.memory-copy
; CHECK: ret void
; CHECK: define internal void @f.canonical
; CHECK: fdiv double {{.*}}!bsw.memory-copy
; CHECK: store double
; CHECK-NEXT: load double, {{.*}}!bsw.memory-copy
; CHECK-NOT: !bsw.memory-copy
; CHECK: ret void
; WITHOUT: define internal void @f.canonical
; WITHOUT-NOT: !bsw.memory-copy
; WITHOUT: ret void
define void @f(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %p
  %b = fdiv double 1.0, %a
  %q = getelementptr double, ptr %y, i64 %i
  store double %b, ptr %q
  %c = fmul double %a, 2.0
  %r = getelementptr double, ptr %q, i64 %n
  store double %c, ptr %r
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  %last = load double, ptr %x
  %d = fdiv double 1.0, %last
  store double %d, ptr %x
  ret void
}
