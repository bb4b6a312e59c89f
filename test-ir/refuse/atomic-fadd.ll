; RUN: %refused %s --adjoint 'f(sum:dup)' | %FileCheck %s
; CHECK: atomic-fadd.ll: error: in function 'f': {{.*}}[backsweep-atomic]
; CHECK: note:
define void @f(ptr %sum, double %x) {
  %square = fmul double %x, %x
  %old = atomicrmw fadd ptr %sum, double %square seq_cst
  store double %old, ptr %sum
  ret void
}
