! A procedure is inlined twice, and what is the first argument of one call is the second of the other. Flang's
! type tags say that the two arguments of the procedure are not the same, which does not hold between calls.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do %check %s $all --adjoint twice; done
include '../support/vector.inc'

module waves
contains
  real(8) function wave(a, b)
    real(8) :: a(0:3), b(0:3)
    integer :: i
    do i = 3, 1, -1
      b(i) = 2 * cos(0.5d0 * a(1) + a(shifta(i, 3)))
    end do
    wave = b(3)
  end function
end module

subroutine twice(x, y)
  use waves
  implicit none
  real(8) :: x(0:3), y, t(0:3), u(0:3)
  integer :: i
  do i = 0, 3
    t(i) = x(i) * x(i)
    u(i) = x(i) + 0.5d0
  end do
  y = wave(x, t)
  y = y + wave(u, x)
  y = y * x(2) + t(1) * x(0)
end subroutine

program check
  use vector
  implicit none
  external :: twice, twice_b
  call check_vector('twice', twice, twice_b, 4, 0.5d0, 1.5d0)
end program
