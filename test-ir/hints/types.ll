; Hints at what no compiler for this machine writes, followed in the text.
;
; HINT: unsupported-type: compile it for a target with one address space
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: [backsweep-unsupported-type]
; CHECK: note: compile it for a target with one address space
; RUN: sed '/^target datalayout/d; s/, addrspace(5)//g; s/ addrspace(5)//g' %s > mended.ll
; RUN: %backsweep check mended.ll --adjoint f
target datalayout = "A5"

define double @f(double %x) {
  %y = alloca double, addrspace(5)
  store double %x, ptr addrspace(5) %y
  %z = load double, ptr addrspace(5) %y
  %r = fmul double %z, %z
  ret double %r
}
