; A loop names the buffer that each iteration fills before it reads it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const)' --print-after=pass:name-objects,pass:note-refilled 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const)' --disable-pass=note-refilled --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal void @f.canonical
; CHECK-NOT: !bsw.refills
; CHECK: ret void
; CHECK: define internal void @f.canonical
; CHECK: !bsw.refills
; CHECK: ret void
; WITHOUT: define internal void @f.canonical
; WITHOUT-NOT: !bsw.refills
; WITHOUT: ret void
define void @f(ptr %x, i64 %n) {
entry:
  %buffer = alloca [4 x double]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill ]
  %b = getelementptr double, ptr %buffer, i64 %j
  %s = fmul double %v, %v
  store double %s, ptr %b
  %j.next = add i64 %j, 1
  %j.more = icmp slt i64 %j.next, 4
  br i1 %j.more, label %fill, label %last
last:
  %k = and i64 %i, 3
  %c = getelementptr double, ptr %buffer, i64 %k
  %w = load double, ptr %c
  store double %w, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
