! COMMON: the shadow of /state/ is /state_b/ of the same layout, which the caller sets and reads. A second
! subroutine sees the block with other names; SAVE and module variables are like it.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do %check %s $all --adjoint advance; done
include '../support/vector.inc'

subroutine advance(x, y)
  implicit none
  real(8) :: x(4), y
  real(8) :: level(3), rate
  integer :: steps
  common /state/ level, rate, steps
  integer :: i
  y = 0
  do i = 1, steps
    level(1) = level(1) + x(i) * rate
    call exchange
    y = y + level(3) * x(1)
  end do
  rate = rate * x(4)
end subroutine

subroutine exchange
  implicit none
  real(8) :: first, second, third, factor
  integer :: n
  common /state/ first, second, third, factor, n
  second = second + 0.5d0 * first * factor
  third = 0.9d0 * third + second * second
end subroutine

! The block's contents behind x.
subroutine with_state(x, y)
  implicit none
  real(8) :: x(8), y, level(3), rate
  integer :: steps
  common /state/ level, rate, steps
  level = x(5:7)
  rate = x(8)
  steps = 4
  call advance(x, y)
  x(5:7) = level
  x(8) = rate
end subroutine

subroutine with_state_b(x, x_b, y, y_b)
  implicit none
  real(8) :: x(8), x_b(8), y, y_b, level(3), rate, level_b(3), rate_b
  integer :: steps, unused
  common /state/ level, rate, steps
  common /state_b/ level_b, rate_b, unused
  level = x(5:7)
  rate = x(8)
  steps = 4
  level_b = x_b(5:7)
  rate_b = x_b(8)
  call advance_b(x, x_b, y, y_b)
  x(5:7) = level
  x(8) = rate
  x_b(5:7) = level_b
  x_b(8) = rate_b
end subroutine

program check
  use vector
  implicit none
  external :: with_state, with_state_b
  call check_vector('advance', with_state, with_state_b, 8, 0.5d0, 1.5d0)
end program
