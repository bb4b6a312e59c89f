; What is undone in memory that the caller sees is restored in the end; where the caller does not need the
; results it is not.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup,n:const,times:const)' --print-after=undo 2>&1 \
; RUN:   | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dupnoneed,n:const,times:const)' --print-after=undo 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=UNSEEN
;
; CHECK: ; undo: f(dup, const, const), joined
; CHECK-NEXT: ; behind v0, what [[STORE:i[0-9]+]] left is restored in the end
; CHECK: store {{.*}}  ; [[STORE]]: undone: saves 8 bytes, to read
; UNSEEN: ; undo: f(dupnoneed, const, const), joined
; UNSEEN-NEXT: define
; UNSEEN: store {{.*}}  ; {{i[0-9]+}}: undone: saves 8 bytes, to read
define void @f(ptr %p, i64 %n, i64 %times) {
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
