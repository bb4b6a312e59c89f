; RUN: %refused %s --adjoint a | %FileCheck %s
; RUN: %refused %s --adjoint b | %FileCheck %s
; RUN: %refused %s --adjoint c | %FileCheck %s
; CHECK: error: {{.*}}parameter {{.}} of '{{.}}' is passed as '{{inalloca|preallocated|swifterror}}'
; CHECK-SAME: [backsweep-unsupported-parameter]
define void @a(ptr inalloca(double) %p) {
  store double 1.0, ptr %p
  ret void
}
define void @b(ptr preallocated(double) %p) {
  store double 1.0, ptr %p
  ret void
}
define swiftcc double @c(double %x, ptr swifterror %e) {
  %y = fmul double %x, %x
  ret double %y
}
