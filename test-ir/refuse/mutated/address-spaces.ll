; Where local variables are in an address space of their own, no pointer to them is what it seems.
; RUN: sed 's/LAYOUT/A1/' %s > local.ll && %refused local.ll --adjoint f | %FileCheck %s
; RUN: sed 's/LAYOUT/G1/' %s > global.ll && %refused global.ll --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}the target of this module keeps variables or functions in address spaces of their own [backsweep-unsupported-type]
target datalayout = "e-LAYOUT"
define double @f(ptr byval({ double, double }) %p) {
  %q = getelementptr { double, double }, ptr %p, i32 0, i32 1
  %x = load double, ptr %q
  ret double %x
}

; A parameter in one is not copied to a local variable before it is refused.
; RUN: sed 's/LAYOUT/i64:64/' %s > parameter.ll
; RUN: %refused parameter.ll --adjoint g | %FileCheck %s --check-prefix=PARAMETER
; PARAMETER: error: {{.*}}it points into another address space [backsweep-unsupported-type]
define double @g(ptr addrspace(1) byval({ double, double }) %p) {
  %q = getelementptr { double, double }, ptr addrspace(1) %p, i32 0, i32 1
  %x = load double, ptr addrspace(1) %q
  ret double %x
}
