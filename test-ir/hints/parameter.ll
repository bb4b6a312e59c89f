; HINT: unsupported-parameter: pass a plain pointer
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: [backsweep-unsupported-parameter]
; CHECK: note: pass a plain pointer
; RUN: sed 's/inalloca(double)//' %s > mended.ll
; RUN: %backsweep check mended.ll --adjoint f
define double @f(ptr inalloca(double) %x) {
  %y = load double, ptr %x
  %r = fmul double %y, %y
  ret double %r
}
