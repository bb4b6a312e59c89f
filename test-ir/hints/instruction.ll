; HINT: unsupported-instruction: keep it out of the function that is differentiated
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: [backsweep-unsupported-instruction]
; CHECK: note: keep it out of the function that is differentiated
; RUN: sed '/va_arg/d; s/%k/3.0/' %s > mended.ll
; RUN: %backsweep check mended.ll --adjoint f
define double @f(double %x, ptr %list) {
  %k = va_arg ptr %list, double
  %y = fmul double %x, %x
  %r = fmul double %y, %k
  ret double %r
}
