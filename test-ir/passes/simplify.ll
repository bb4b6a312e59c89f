; The same product is computed once, and no block does nothing.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:promote-variables,pass:simplify 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=simplify --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: fmul
; CHECK: fmul
; CHECK: empty:
; CHECK: define internal double @f.canonical
; CHECK: fmul
; CHECK-NOT: fmul
; CHECK-NOT: empty:
; CHECK: ret double
; WITHOUT: define internal double @f.canonical
; WITHOUT: fmul
; WITHOUT: fmul
; WITHOUT: empty:
define double @f(double %x) {
  %a = fmul double %x, %x
  %b = fmul double %x, %x
  br label %empty
empty:
  br label %last
last:
  %y = fadd double %a, %b
  ret double %y
}
