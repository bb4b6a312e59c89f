; RUN: %backsweep %s -S --adjoint f | %FileCheck %s
; CHECK: define {{.*}}void @f_b(
define void @f(ptr %p) {
  %x = load double, ptr %p, align 4294967296
  %y = fmul double %x, %x
  store double %y, ptr %p, align 4294967296
  ret void
}
