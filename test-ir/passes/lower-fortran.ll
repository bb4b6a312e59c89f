; A call of flang's runtime library is a call of a body.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --print-after=pass:resolve-targets,pass:lower-fortran 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f_(x:dup)' --disable-pass=lower-fortran --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f_.canonical
; CHECK: call double @_FortranASumReal8(
; CHECK: define internal double @f_.canonical
; CHECK: call double @_FortranASumReal8.any(
; WITHOUT: define internal double @f_.canonical
; WITHOUT: call double @_FortranASumReal8(
declare double @_FortranASumReal8(ptr, ptr, i32, i32, ptr)

define double @f_(ptr %x) {
  %s = call double @_FortranASumReal8(ptr %x, ptr null, i32 1, i32 0, ptr null)
  ret double %s
}
