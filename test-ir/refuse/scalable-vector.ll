; RUN: %refused %s --adjoint 'f(x:dup)' | %FileCheck %s
; CHECK: scalable-vector.ll: error: {{.*}}<vscale x 2 x double>{{.*}}[backsweep-unsupported-type]
; CHECK: note:
define void @f(ptr %x) {
  %v = load <vscale x 2 x double>, ptr %x
  %w = fmul <vscale x 2 x double> %v, %v
  store <vscale x 2 x double> %w, ptr %x
  ret void
}
