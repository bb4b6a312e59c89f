; A value in a format that is not known must not lose its derivative silently.
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}ppc_fp128{{.*}}[backsweep-unsupported-type]
define double @f(double %x) {
  %a = fpext double %x to ppc_fp128
  %b = fmul ppc_fp128 %a, %a
  %c = fptrunc ppc_fp128 %b to double
  ret double %c
}
