; Two of three paths meet before they meet the third.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const)' --print-after=pass:restore-copies,pass:nest-joins 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,n:const)' --disable-pass=nest-joins --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal void @f.canonical
; CHECK: %y = phi double {{.*}}, {{.*}}, {{.*}}]
; CHECK: define internal void @f.canonical
; CHECK: .apart:
; CHECK: phi double
; WITHOUT: define internal void @f.canonical
; WITHOUT-NOT: .apart:
; WITHOUT: ret void
define void @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %r = and i64 %i, 3
  %is.first = icmp slt i64 %r, 1
  br i1 %is.first, label %first, label %others
others:
  %is.second = icmp sgt i64 %i, 7
  br i1 %is.second, label %second, label %third
first:
  %a = call double @sin(double %v)
  br label %join
second:
  %b = call double @cos(double %v)
  br label %join
third:
  %c = call double @exp(double %v)
  br label %join
join:
  %y = phi double [ %a, %first ], [ %b, %second ], [ %c, %third ]
  store double %y, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

declare double @sin(double)
declare double @cos(double)
declare double @exp(double)
