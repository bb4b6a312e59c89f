; RUN: %refused %s --adjoint index | %FileCheck %s
; RUN: %refused %s --adjoint local | %FileCheck %s
; RUN: %refused %s --adjoint member | %FileCheck %s
; RUN: %refused %s --adjoint copied | %FileCheck %s
; CHECK: error: {{.*}}vscale{{.*}}[backsweep-unsupported-type]
define double @index(double %x, ptr %p, i64 %n) {
  %g = getelementptr <vscale x 2 x double>, ptr %p, i64 %n
  store double %x, ptr %g
  ret double %x
}
define double @local(double %x) {
  %s = alloca <vscale x 4 x i32>
  store <vscale x 4 x i32> zeroinitializer, ptr %s
  store double %x, ptr %s
  %y = load double, ptr %s
  %v = load volatile <vscale x 4 x i32>, ptr %s
  ret double %y
}
define double @member(double %x, ptr %p) {
  %s = load { <vscale x 2 x double>, <vscale x 2 x double> }, ptr %p
  store volatile { <vscale x 2 x double>, <vscale x 2 x double> } %s, ptr %p
  ret double %x
}
define double @copied(double %x, ptr %p, ptr %q) {
  %v = load <vscale x 4 x i32>, ptr %q
  store <vscale x 4 x i32> %v, ptr %p
  %y = fmul double %x, %x
  ret double %y
}
