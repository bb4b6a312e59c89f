; A call need not be the last thing that the function does.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:drop-scopes,pass:drop-musttail 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=drop-musttail 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: musttail call double @cos(
; CHECK: define internal double @f.canonical
; CHECK-NOT: musttail
; CHECK: call double @cos(
; ALWAYS: invalid value 'drop-musttail' for '--disable-pass <PASS,…>': this pass is always run
declare double @cos(double)

define double @f(double %x) {
  %y = musttail call double @cos(double %x)
  ret double %y
}
