; Three loads of one cell, each used nonlinearly, and one store: it is recorded, once for all of them. The load that reads
; what the store overwrites is itself what is recorded.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=tbr,undo,plan 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint f --disable=tbr --print-after=tbr,plan 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=OFF
;
; CHECK: ; to be recorded: f(
; CHECK: [[X:v[0-9]+]]: double = load {{.*}}  ; needed for the derivative of [[XY:v[0-9]+]]: stored
; CHECK-NEXT: ; overwritten by [[STORE:i[0-9]+]]: to be recorded
; CHECK: [[Y:v[0-9]+]]: double = load {{.*}}  ; needed for the derivative of [[XY]]: reloaded
; CHECK-NEXT: ; overwritten by [[STORE]]: to be recorded
; CHECK: [[Z:v[0-9]+]]: double = load {{.*}}  ; needed for the derivative of {{v[0-9]+}}: reloaded
; CHECK-NEXT: ; overwritten by [[STORE]]: to be recorded
; CHECK: [[XY]]: double = fmul [[X]], [[Y]]
; CHECK: store {{.*}}  ; [[STORE]]: overwrites what [[X]], [[Y]], [[Z]] read
; CHECK: ; undo: f(
; CHECK-NEXT: ; behind v0, what [[STORE]] left is restored in the end
; CHECK: store {{.*}}  ; [[STORE]]: undone: saves 8 bytes, to read [[Y]], [[Z]] again
; CHECK: plan {{.*}}: f(
; CHECK: undoing [[STORE]]:
; CHECK: pushes 8 bytes{{.*}}: {{.*}} double Undo
; OFF: load {{.*}}: stored
; OFF: plan {{.*}}: f(
; OFF-NOT: undoing
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
