! Arrays as Fortran passes them: explicit shape, assumed size, bounds from arguments, columns of matrices,
! parts of arrays as arguments, automatic arrays.
! At -O0 flang calls its runtime for array assignments; rules/runtime-calls.f90 has those.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   env LEVELS="1 2 3" %check %s $all --adjoint shapes --adjoint matrix --adjoint automatic; \
! RUN: done
include '../support/vector.inc'

subroutine scale(n, a, factor)
  implicit none
  integer :: n, i
  real(8) :: a(n), factor
  do i = 1, n
    a(i) = a(i) * factor
  end do
end subroutine

subroutine add_up(n, a, b, total)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(*), b(0:*)
  real(8), intent(inout) :: total
  integer :: i
  do i = 1, n
    total = total + a(i) * b(n - i)
  end do
end subroutine

subroutine shapes(x, y)
  implicit none
  real(8) :: x(12), y
  y = 1
  call scale(4, x(3), x(1))
  call scale(2, x(11:12), y + 1)
  call add_up(5, x, x(6), y)
  call add_up(3, x(2), x(2), y)
end subroutine

subroutine matrix(x, y)
  implicit none
  real(8) :: x(3, 4), y, t(4, 3)
  integer :: i, j
  y = 0
  do j = 1, 4
    do i = 1, 3
      t(j, i) = x(i, j) * x(1 + mod(i, 3), j)
    end do
  end do
  do i = 1, 3
    call scale(4, t(1, i), x(i, i))
  end do
  do j = 2, 4
    x(:, j) = x(:, j - 1) * t(j, :) + x(:, j)
    x(2, j) = x(1, j) * x(3, j - 1)
  end do
  y = x(3, 4) * t(2, 2) + sum(t(1:3, 2)) * x(2, 3)
end subroutine

subroutine automatic(x, y)
  implicit none
  real(8) :: x(12), y
  call inner(12, 3, x, y)
contains
  subroutine inner(n, m, x, y)
    integer :: n, m, i
    real(8) :: x(n), y, work(n, m), row(0:m)
    row = 1
    do i = 1, m
      work(:, i) = x * i + row(i - 1)
      row(i) = work(i, i) * work(n, i)
    end do
    y = row(m) * work(2, 2)
    x(1) = row(1)
  end subroutine
end subroutine

program check
  use vector
  implicit none
  external :: shapes, shapes_b, matrix, matrix_b, automatic, automatic_b
  call check_vector('shapes', shapes, shapes_b, 12, 0.5d0, 1.5d0)
  call check_vector('matrix', matrix, matrix_b, 12, 0.5d0, 1.5d0)
  call check_vector('automatic', automatic, automatic_b, 12, 0.1d0, 0.5d0)
end program
