; RUN: %refused %s --adjoint f | %FileCheck %s
; RUN: %refused %s --adjoint g | %FileCheck %s
; CHECK: error: {{.*}}ptr addrspace(1){{.*}}[backsweep-unsupported-type]
@far = addrspace(1) global double 1.0
define double @f(ptr addrspace(1) %p, double %x) {
  %y = load double, ptr addrspace(1) %p
  %z = fmul double %y, %x
  ret double %z
}
define double @g(double %x) {
  store double %x, ptr addrspace(1) @far
  %y = load double, ptr addrspacecast (ptr addrspace(1) @far to ptr)
  ret double %y
}
