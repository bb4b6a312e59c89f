; Shadows push the result's pointer to where LLVM allows no 'sret'.
; RUN: %backsweep %s -S --adjoint f | %FileCheck %s
; CHECK: define {{.*}}void @f_b(ptr %p, ptr %p_b, ptr %out, ptr %out_b)
define void @f(ptr %p, ptr sret({ double, double }) %out) {
  %x = load double, ptr %p
  %y = fmul double %x, %x
  store double %y, ptr %out
  ret void
}
