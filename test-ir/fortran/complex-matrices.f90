! Products of complex matrices and vectors, also with real ones.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do %backsweep check %t.bc $all --adjoint 'products_(1:dup,2:dup)' | %FileCheck %s; done; \
! RUN: done
! CHECK: products_: the gradient is right
subroutine products(x, y)
  implicit none
  real(8) :: x(8), y, r(2, 2)
  complex(8) :: a(2, 2), b(2, 2), c(2, 2), v(2), w(2)
  complex(4) :: d(2, 2), e(2)
  a = reshape(cmplx(x(1:4), x(5:8), 8), [2, 2])
  r = reshape(x(3:6), [2, 2])
  v = [cmplx(x(1), x(2), 8), cmplx(x(3), -x(1), 8)]
  b = matmul(a, transpose(conjg(a)))
  c = matmul(r, a) + matmul(b, r)
  w = matmul(c, v) + matmul(v, a)
  d = cmplx(a)
  e = matmul(d, d(:, 2))
  y = real(w(1) * w(2)) + abs(w(1))**2 + aimag(c(2, 1)) + real(e(1), 8) * 1d-3
end subroutine
