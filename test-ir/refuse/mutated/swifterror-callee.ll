; A function with a parameter of a kind that adjoints cannot have is called through a pointer, until inlining
; tells which function it is.
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}swifterror{{.*}}[backsweep-unsupported-parameter]
declare double @other(ptr swifterror)
define internal double @through(ptr %g, ptr %x) {
  %y = call double %g(ptr %x)
  ret double %y
}
define double @f(ptr %x) {
  %z = alloca double
  %v = load double, ptr %x
  store double %v, ptr %z
  %y = call double @through(ptr @other, ptr %z)
  ret double %y
}
