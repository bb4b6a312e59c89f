; Beside a value that a loop carries and that lies in memory, too, stands a load of it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const)' --print-after=pass:nest-joins,pass:load-phi-copies 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const)' --disable-pass=load-phi-copies --disable-pass=load-stored-copies --print-after=canonicalise 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal void @f.canonical
; CHECK-NOT: !bsw.memory-copy
; CHECK: ret void
; CHECK: define internal void @f.canonical
; CHECK: phi double {{.*}}!bsw.memory-copy
; CHECK: load double, {{.*}}!bsw.memory-copy
; WITHOUT: define internal void @f.canonical
; WITHOUT-NOT: !bsw.memory-copy
; WITHOUT: ret void
define void @f(ptr %x, i64 %n) {
entry:
  %start = load double, ptr %x
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %before = phi double [ %start, %entry ], [ %y, %loop ]
  %y = fmul double %before, %before
  %p = getelementptr double, ptr %x, i64 %i
  store double %y, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
