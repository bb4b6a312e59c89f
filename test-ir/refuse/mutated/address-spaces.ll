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
