! Reductions and products of whole arrays, which flang 22 turns into loops from -O1 on.
! At -O0 flang calls its runtime for array assignments; rules/runtime-calls.f90 has those.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   env LEVELS="1 2 3" %check %s $all --adjoint reduce --adjoint products; \
! RUN: done
!
! flang 19 keeps calling its runtime.
include '../support/vector.inc'

subroutine reduce(x, y)
  implicit none
  real(8) :: x(12), y, m(3, 4)
  integer :: i
  y = sum(x) + sum(x, x > 1) * product(x(1:5)) + maxval(x) * minval(x(3:))
  m = reshape(x, [3, 4])
  do i = 1, 4
    y = y + sum(m(:, i)) * m(2, i)
  end do
  y = y + maxloc(x, 1) * x(2) + count(x > 1) * x(3)
  x(4) = y
end subroutine

subroutine products(x, y)
  implicit none
  real(8) :: x(12), y, a(3, 2), b(2, 3), c(3, 3), v(3)
  a = reshape(x(1:6), [3, 2])
  b = transpose(a) * 0.5d0
  b(1, 2) = x(7)
  c = matmul(a, b)
  v = matmul(c, x(8:10))
  y = dot_product(v, x(1:3)) + c(2, 3) * x(4)
end subroutine

program check
  use vector
  implicit none
  external :: reduce, reduce_b, products, products_b
  call check_vector('reduce', reduce, reduce_b, 12, 0.5d0, 1.5d0)
  call check_vector('products', products, products_b, 12, 0.5d0, 1.5d0)
end program
