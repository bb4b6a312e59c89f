! Internal procedures that see their host's arrays: at -O0 flang passes them a copy of a descriptor.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do env LEVELS=0 %check %s $all --adjoint inside; done
include '../support/vector.inc'

subroutine inside(x, y)
  implicit none
  real(8) :: x(4), y
  integer :: i
  y = 0
  do i = 2, 4
    call step
    y = y + x(i)
  end do
contains
  subroutine step
    x(i) = x(i) * x(i - 1)
  end subroutine
end subroutine

program check
  use vector
  implicit none
  external :: inside, inside_b
  call check_vector('inside', inside, inside_b, 4, 0.5d0, 1.5d0)
end program
