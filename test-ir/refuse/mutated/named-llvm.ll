; A function may have the name with which those of intrinsics begin; what is made of it may not.
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s
; CHECK: define {{.*}}double @f_b(
define double @f(ptr %x) {
  %y = call double @llvm(ptr %x)
  %z = fmul double %y, %y
  ret double %z
}
define double @llvm(ptr %x) noinline {
  %y = load double, ptr %x
  %z = fmul double %y, %y
  ret double %z
}
