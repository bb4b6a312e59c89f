! Module variables and SAVE: work space that outlives the call, parameters, a counter.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do %check %s $all --adjoint use_them; done
include '../support/vector.inc'

module things
  implicit none
  real(8), parameter :: weights(4) = [1d0, -2d0, 0.5d0, 3d0]
  real(8) :: work(4), total
  integer :: calls = 0
end module

subroutine use_them(x, y)
  use things
  implicit none
  real(8) :: x(4), y
  real(8), save :: last
  integer :: i
  calls = calls + 1
  total = 0
  last = 1
  do i = 1, 4
    work(i) = weights(i) * x(i)**2 * last
    last = work(i) + x(1)
    total = total + last * work(1)
  end do
  y = total
end subroutine

program check
  use vector
  implicit none
  external :: use_them, use_them_b
  call check_vector('use_them', use_them, use_them_b, 4, 0.5d0, 1.5d0)
end program
