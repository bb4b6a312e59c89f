; The last statement is needed where the caller is to find the primal's results.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:dup)' --print-after=adjoint-liveness 2>&1 | %FileCheck %s
; RUN: %FileCheck %s --check-prefix=CODE --input-file=%t.ll
;
; CHECK: fmul v1, double 2.0  ; needed: for i1
; CHECK: store {{.*}}  ; i1: needed: others may see what it writes
; CODE-LABEL: define {{.*}} @f_b(
; CODE: store double {{.*}}, ptr %p,
; CODE: ret void
define void @f(ptr %p, double %a) {
  %x = fmul double %a, 2.0
  store double %x, ptr %p
  ret void
}
