; A call of a function of BLAS is a call of its body.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --print-after=pass:lower-derived,pass:lower-library 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --disable-pass=lower-library --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: call double @cblas_ddot(
; CHECK: define internal double @f.canonical
; CHECK: call double @cblas_ddot.body(
; WITHOUT: define internal double @f.canonical
; WITHOUT: call double @cblas_ddot(
declare double @cblas_ddot(i32, ptr, i32, ptr, i32)

define double @f(ptr %x, ptr %y) {
  %d = call double @cblas_ddot(i32 8, ptr %x, i32 1, ptr %y, i32 1)
  ret double %d
}
