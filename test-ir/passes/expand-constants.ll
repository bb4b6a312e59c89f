; The address of a field of a global variable is computed by an instruction.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active,@g:dup)' --print-after=pass:fold-extracted,pass:expand-constants 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:active,@g:dup)' --disable-pass=expand-constants 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: load double, ptr getelementptr
; CHECK: define internal double @f.canonical
; CHECK: [[P:%.*]] = getelementptr {{.*}}@g
; CHECK: load double, ptr [[P]]
; ALWAYS: invalid value 'expand-constants' for '--disable-pass <PASS,…>': this pass is always run
@g = global [4 x double] zeroinitializer

define double @f(double %x) {
  %a = load double, ptr getelementptr (i8, ptr @g, i64 16)
  %y = fmul double %a, %x
  ret double %y
}
