; Cases that differ beyond 64 bits are different cases.
; RUN: %backsweep %s -S --adjoint f | %FileCheck %s
; RUN: %refused %s --adjoint g | %FileCheck %s --check-prefix=WIDER
; CHECK: define {{.*}}double @f_b(
; WIDER: error: {{.*}}a switch on more than 128 bits{{.*}}[backsweep-unsupported-instruction]
define double @f(i128 %k, double %x) {
  switch i128 %k, label %d [
    i128 0, label %a
    i128 18446744073709551616, label %b
    i128 -170141183460469231731687303715884105728, label %c
  ]
a:
  ret double 1.0
b:
  %y = fmul double %x, %x
  ret double %y
c:
  %z = fmul double %x, 3.0
  ret double %z
d:
  ret double %x
}
define double @g(i129 %k, double %x) {
  switch i129 %k, label %b [
    i129 0, label %a
    i129 1, label %b
    i129 340282366920938463463374607431768211456, label %c
  ]
a:
  ret double 1.0
b:
  ret double %x
c:
  %y = fmul double %x, %x
  ret double %y
}
