! A derived type with a counter behind arrays: an element of an array at a place that is not known might be the
! counter, as far as the accesses tell; the declaration tells that it is none.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=all; do env LEVELS="1 2 3" %check %s $all --adjoint evolve; done
include '../support/vector.inc'

module states
  implicit none
  type state
    real(8) :: h(6), u(6)
    integer :: step
  end type
contains
  subroutine advance(s)
    type(state), intent(inout) :: s
    integer :: i
    do i = 2, 6
      s%h(i) = s%h(i) - 0.1d0 * s%u(i) * s%h(i - 1)
      s%u(i) = s%u(i) + 0.1d0 * s%h(i) * s%step
    end do
    s%step = s%step + 1
  end subroutine
end module

subroutine evolve(x, y)
  use states
  implicit none
  real(8) :: x(12), y
  type(state) :: s
  integer :: t
  s%h = x(1:6)
  s%u = x(7:12)
  s%step = 1
  do t = 1, 4
    call advance(s)
  end do
  y = sum(s%h * s%u) * s%step
end subroutine

program check
  use vector
  implicit none
  external :: evolve, evolve_b
  call check_vector('evolve', evolve, evolve_b, 12, 0.5d0, 1.5d0)
end program
