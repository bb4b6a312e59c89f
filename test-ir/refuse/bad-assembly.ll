; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: bad-assembly.ll: error: {{.*}}[backsweep-bad-bitcode]
; CHECK: note:
define double @f(double %x) {
  %y = fmul double %x, %z
  ret double %y
}
