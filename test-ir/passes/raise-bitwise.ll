; An exclusive or of the sign bit is a change of sign.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:drop-lifetimes,pass:raise-bitwise 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=raise-bitwise --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: xor i64
; CHECK: define internal double @f.canonical
; CHECK-NOT: xor
; CHECK: fneg double %x
; WITHOUT: define internal double @f.canonical
; WITHOUT: xor i64
define double @f(double %x) {
  %bits = bitcast double %x to i64
  %turned = xor i64 %bits, -9223372036854775808
  %y = bitcast i64 %turned to double
  ret double %y
}
