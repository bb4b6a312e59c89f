; What is printed after a NUL character is not lost.
; RUN: tr '~' '\000' < %s > %t.ll
; RUN: %backsweep %t.ll -S --adjoint f -o %t.out.ll
; RUN: grep -a -q 'double @f_b(' %t.out.ll
target triple = "x86_64-a~b"
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
