; A small function is part of its caller.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:inline-callees 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=inline-callees --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: call
; CHECK: fmul double
; WITHOUT: define internal double @f.canonical
; WITHOUT: call double @square(
define internal double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define double @f(double %x) {
  %y = call double @square(double %x)
  ret double %y
}
