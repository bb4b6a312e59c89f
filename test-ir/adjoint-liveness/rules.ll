; The rules of the analysis, one function each; what is left of the forward sweep tells.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'last(1:dupnoneed)' --adjoint 'needed(1:dupnoneed,2:dup)' \
; RUN:   --adjoint 'accumulated(1:dup,2:dupnoneed)' --adjoint 'seen(1:dup)'
; RUN: %FileCheck %s --input-file=%t.ll
; RUN: %backsweep %s -S -o %t.ll --adjoint 'last(1:dupnoneed)' --disable=adjoint-liveness
; RUN: %FileCheck %s --check-prefix=OFF --input-file=%t.ll

; The last statement is dead, and its shadow is all that the adjoint writes.
; CHECK-LABEL: define {{.*}} @last_b(
; CHECK-NOT: store {{.*}}, ptr %p,
; CHECK: ret void
; OFF-LABEL: define {{.*}} @last_b(
; OFF: store {{.*}}, ptr %p,
define void @last(ptr %p, double %a) {
  %x = fmul double %a, 2.0
  store double %x, ptr %p
  ret void
}

; A derivative needs what was stored.
; CHECK-LABEL: define {{.*}} @needed_b(
; CHECK: store double {{.*}}, ptr %p,
; CHECK: ret void
define void @needed(ptr %p, ptr %q, i64 %k) {
  store double 2.0, ptr %p
  %at = getelementptr double, ptr %p, i64 %k
  %x = load double, ptr %at
  %y = load double, ptr %q
  %z = fmul double %x, %y
  store double %z, ptr %q
  ret void
}

; A sum that feeds itself alone is dead: no load and no store of it is left in the forward sweep.
; CHECK-LABEL: define {{.*}} @accumulated_b(
; CHECK-NOT: load {{.*}}, ptr %sum,
; CHECK-NOT: store {{.*}}, ptr %sum,
; CHECK: ret void
define void @accumulated(ptr noalias %p, ptr noalias %sum, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %xx = fmul double %x, %x
  %old = load double, ptr %sum
  %new = fadd double %old, %xx
  store double %new, ptr %sum
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; The caller finds the primal's results.
; CHECK-LABEL: define {{.*}} @seen_b(
; CHECK: store double {{.*}}, ptr %p,
; CHECK: ret void
define void @seen(ptr %p, double %a) {
  %x = fmul double %a, 2.0
  store double %x, ptr %p
  ret void
}
