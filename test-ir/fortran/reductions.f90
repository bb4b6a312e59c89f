! SUM, PRODUCT, MAXVAL, MINVAL and DOT_PRODUCT of whole arrays, sections and with masks: calls of the runtime
! library at -O0, loops above.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=all; do %check %s $all --adjoint reduced --adjoint single --adjoint mixed; done
include '../support/vector.inc'

subroutine reduced(x, y)
  implicit none
  real(8) :: x(8), y
  y = sum(x) * sum(x(1:8:2)) + sum(x, mask = x > 0.8d0)
  y = y + product(x) * product(x(8:1:-3), mask = x(8:1:-3) < 1.2d0)
  y = y + maxval(x) * minval(x(2:7)) + maxval(x, mask = x < 1)
  y = y + dot_product(x, x(8:1:-1)) * dot_product(x(1:2), x(2:3))
end subroutine

subroutine single(x, y)
  implicit none
  real(8) :: x(8), y
  real(4) :: t(8)
  t = real(x, 4)
  y = sum(t) * 0.5d0 + x(1) - sum(t) * 0.5d0 + x(2) * x(3)
end subroutine

! Integers and reals, and reals of two kinds.
subroutine mixed(x, y)
  implicit none
  real(8) :: x(8), y
  integer :: k(8), i
  real(4) :: s(8)
  k = [(i * i - 7, i=1, 8)]
  s = [(0.5 * i, i=1, 8)]
  y = dot_product(x, k) * dot_product(k(2:5), x(1:4)) + dot_product(x(8:1:-1), s) * dot_product(s, x)
end subroutine

program check
  use vector
  implicit none
  external :: reduced, reduced_b, single, single_b, mixed, mixed_b
  call check_vector('reduced', reduced, reduced_b, 8, 0.5d0, 1.5d0)
  call check_vector('single', single, single_b, 8, 0.5d0, 1.5d0)
  call check_vector('mixed', mixed, mixed_b, 8, 0.5d0, 1.5d0)
end program
