; A constant of a vector like this would fill the memory.
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: {{.*}}values of type <4294967295 x double> cannot be differentiated: it is too wide [backsweep-unsupported-type]
define double @f(<4294967295 x double> %v, double %x) {
  %n = fneg <4294967295 x double> %v
  %first = extractelement <4294967295 x double> %n, i64 0
  %y = fmul double %first, %x
  ret double %y
}
