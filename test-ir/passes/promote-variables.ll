; A local variable is a value.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:scalarize-masked,pass:promote-variables 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=promote-variables 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: alloca double
; CHECK: define internal double @f.canonical
; CHECK-NOT: alloca
; CHECK: ret double
; ALWAYS: invalid value 'promote-variables' for '--disable-pass <PASS,…>': this pass is always run
define double @f(double %x) {
  %a = alloca double
  store double %x, ptr %a
  %v = load double, ptr %a
  %y = fmul double %v, %v
  ret double %y
}
