; What the backward sweep brings back does not last: the store saves what the load before it reloads. A
; store to another object that nothing restores lasts.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=adjoint-write 2>&1 | %FileCheck %s
;
; CHECK: ; adjoint write: f(dup, dup, const, const), joined
; CHECK-NEXT: ; writes last behind v1
; CHECK: store {{.*}}  ; {{i[0-9]+}}: lasts
; CHECK: store {{.*}}  ; {{i[0-9]+}}: does not last: it is undone
define void @f(ptr noalias %p, ptr noalias %q, i64 %n, i64 %times) {
entry:
  br label %outer
outer:
  %t = phi i64 [ 0, %entry ], [ %t1, %latch ]
  br label %loop
loop:
  %i = phi i64 [ 0, %outer ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %ahead = getelementptr double, ptr %at, i64 1
  %x = load double, ptr %at
  %y = load double, ptr %ahead
  %xy = fmul double %x, %y
  %to = getelementptr double, ptr %q, i64 %i
  store double %xy, ptr %to
  store double %xy, ptr %at
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
