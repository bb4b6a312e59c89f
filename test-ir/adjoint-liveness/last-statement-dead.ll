; The last statement is dead where the caller does not need what it writes: its shadow is all that the
; adjoint writes.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:dupnoneed)' --print-after=adjoint-liveness 2>&1 \
; RUN:   | %FileCheck %s
; RUN: %FileCheck %s --check-prefix=CODE --input-file=%t.ll
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:dupnoneed)' --disable=adjoint-liveness \
; RUN:   --print-after=adjoint-liveness 2>&1 | %FileCheck %s --check-prefix=OFF
; RUN: %FileCheck %s --check-prefix=OFF-CODE --input-file=%t.ll
;
; CHECK: fmul v1, double 2.0  ; dead for the adjoint: nobody needs its result
; CHECK: store {{.*}}  ; i1: dead for the adjoint: nobody reads what it writes
; CODE-LABEL: define {{.*}} @f_b(
; CODE-NOT: store {{.*}}, ptr %p,
; CODE: ret void
; OFF: ; not asked: the analysis is switched off
; OFF-NOT: dead
; OFF-CODE-LABEL: define {{.*}} @f_b(
; OFF-CODE: store {{.*}}, ptr %p,
define void @f(ptr %p, double %a) {
  %x = fmul double %a, 2.0
  store double %x, ptr %p
  ret void
}
