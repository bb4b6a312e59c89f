! What flang leaves to its runtime at -O0: assignments of arrays and reductions; and norm2 at all levels.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   %check %s $all --adjoint assign --adjoint reduce --adjoint products --adjoint length; \
! RUN: done
!
! Calls of flang's runtime with array descriptors have no derivative yet.
! XFAIL: *
include '../support/vector.inc'

subroutine assign(x, y)
  implicit none
  real(8) :: x(6), y, t(6)
  t = x
  t(2:5) = t(1:4) * x(3:6)
  x = t * 2
  x(1:3) = 1
  y = x(5)
end subroutine

subroutine reduce(x, y)
  implicit none
  real(8) :: x(6), y
  y = sum(x) + product(x(1:3)) + maxval(x) * minval(x) + dot_product(x(1:3), x(4:6))
end subroutine

subroutine products(x, y)
  implicit none
  real(8) :: x(6), y, a(2, 3), c(2, 2)
  a = reshape(x, [2, 3])
  c = matmul(a, transpose(a))
  y = c(1, 2)
end subroutine

subroutine length(x, y)
  implicit none
  real(8) :: x(6), y
  y = norm2(x)
end subroutine

program check
  use vector
  implicit none
  external :: assign, assign_b, reduce, reduce_b, products, products_b, length, length_b
  call check_vector('assign', assign, assign_b, 6, 0.5d0, 1.5d0)
  call check_vector('reduce', reduce, reduce_b, 6, 0.5d0, 1.5d0)
  call check_vector('products', products, products_b, 6, 0.5d0, 1.5d0)
  call check_vector('length', length, length_b, 6, 0.5d0, 1.5d0)
end program
