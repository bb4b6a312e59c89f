; An alias is what it stands for; a function called by another type is not known.
; RUN: %backsweep %s -S --adjoint alias | %FileCheck %s
; RUN: %refused %s --adjoint other | %FileCheck %s --check-prefix=OTHER
; RUN: %refused %s --adjoint late | %FileCheck %s --check-prefix=OTHER
; CHECK: define {{.*}}double @alias_b(
; OTHER: error: {{.*}}through a pointer{{.*}}[backsweep-no-rule]
@again = alias double (double), ptr @square
@still = alias double (double), ptr @again
@chosen = ifunc double (double), ptr @choose
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define ptr @choose() {
  ret ptr @square
}
define double @alias(double %x) {
  %y = call double @still(double %x)
  ret double %y
}
define double @other(double %x) {
  %f = fptrunc double %x to float
  %y = call float @square(float %f)
  %z = fpext float %y to double
  ret double %z
}
define double @late(double %x) {
  %y = call double @chosen(double %x)
  ret double %y
}
