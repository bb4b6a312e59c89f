; A derivative needs what was stored, although the caller does not.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:dupnoneed,2:dup)' --print-after=adjoint-liveness 2>&1 \
; RUN:   | %FileCheck %s
; RUN: %FileCheck %s --check-prefix=CODE --input-file=%t.ll
;
; CHECK: store double 2.0, v0  ; i0: needed: {{v[0-9]+}} may read it
; CHECK: [[X:v[0-9]+]]: double = load {{v[2-9]}}  ; needed: for the derivative of [[Z:v[0-9]+]]
; CHECK: [[Z]]: double = fmul [[X]],
; CODE-LABEL: define {{.*}} @f_b(
; CODE: store double {{.*}}, ptr %p,
; CODE: ret void
define void @f(ptr %p, ptr %q, i64 %k) {
  store double 2.0, ptr %p
  %at = getelementptr double, ptr %p, i64 %k
  %x = load double, ptr %at
  %y = load double, ptr %q
  %z = fmul double %x, %y
  store double %z, ptr %q
  ret void
}
