; A body for a function of BLAS that the module calls, and for no other.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --print-after=pass:library-bodies 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --disable-pass=library-bodies --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK-NOT: @cblas_dnrm2
; CHECK: define internal double @cblas_ddot.body(
; WITHOUT: define internal double @f.canonical
; WITHOUT: call double @cblas_ddot(
declare double @cblas_ddot(i32, ptr, i32, ptr, i32)

define double @f(ptr %x, ptr %y) {
  %d = call double @cblas_ddot(i32 8, ptr %x, i32 1, ptr %y, i32 1)
  ret double %d
}
