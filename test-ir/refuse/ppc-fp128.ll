; RUN: %refused %s --adjoint 'f(x:active)' | %FileCheck %s
; CHECK: ppc-fp128.ll: error: {{.*}}ppc_fp128{{.*}}[backsweep-{{unsupported-type|bad-role}}]
; CHECK: note:
define ppc_fp128 @f(ppc_fp128 %x) {
  %y = fmul ppc_fp128 %x, %x
  ret ppc_fp128 %y
}
