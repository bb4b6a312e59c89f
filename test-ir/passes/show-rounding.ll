; A sum that only rounds says so.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:raise-bitwise,pass:show-rounding 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=show-rounding 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: llvm.rint
; CHECK: ret double
; CHECK: define internal double @f.canonical
; CHECK: fadd double %x, 0x4338000000000000
; CHECK: call double @llvm.rint
; CHECK: fsub double
; ALWAYS: invalid value 'show-rounding' for '--disable-pass <PASS,…>': this pass is always run
define double @f(double %x) {
  %large = fadd double %x, 0x4338000000000000
  %rounded = fsub double %large, 0x4338000000000000
  %y = fmul double %rounded, %x
  ret double %y
}
