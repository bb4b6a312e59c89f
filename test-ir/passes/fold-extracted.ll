; What is taken out of a structure is what was put in.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:loop-form,pass:fold-extracted 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=fold-extracted --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: extractvalue
; CHECK: define internal double @f.canonical
; CHECK-NOT: extractvalue
; CHECK: fmul double %x, %x
; WITHOUT: define internal double @f.canonical
; WITHOUT: extractvalue
define double @f(double %x) {
  %inner = insertvalue { double, i64 } { double 0.0, i64 7 }, double %x, 0
  %outer = insertvalue { { double, i64 }, i64 } undef, { double, i64 } %inner, 0
  %v = extractvalue { { double, i64 }, i64 } %outer, 0, 0
  %y = fmul double %v, %v
  ret double %y
}
