; A body for a function of flang's runtime library that the module calls, and for no other.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --print-after=pass:fortran-bodies 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --disable-pass=fortran-bodies --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK-NOT: @_FortranANorm2
; CHECK: define internal double @_FortranASumReal8.any(
; WITHOUT: define internal double @f_.canonical
; WITHOUT: call double @_FortranASumReal8(
declare double @_FortranASumReal8(ptr, ptr, i32, i32, ptr)

define double @f_(ptr %x) {
  %s = call double @_FortranASumReal8(ptr %x, ptr null, i32 1, i32 0, ptr null)
  ret double %s
}
