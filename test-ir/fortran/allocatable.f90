! Allocatable arrays: automatic (re)allocation by assignment, allocation in loops, MOVE_ALLOC, array constructors,
! functions with array results.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint assigned --adjoint moved --adjoint constructed --adjoint results
include '../support/vector.inc'

module functions
contains
  function squares(a) result(r)
    real(8), intent(in) :: a(:)
    real(8) :: r(size(a))
    r = a * a
  end function
  function scaled(a) result(r)
    real(8), intent(in) :: a(:)
    real(8), allocatable :: r(:)
    allocate(r(size(a)))
    r = a * a(1)
  end function
end module

subroutine assigned(x, y)
  implicit none
  real(8) :: x(7), y
  real(8), allocatable :: t(:), u(:)
  integer :: k
  t = x * x
  u = t + x
  do k = 1, 3
    t = u(2:size(u)) * t(1:size(u)-1)
    u = t
  end do
  t(2:3) = t(1:2)
  y = sum(t) * u(1)
end subroutine

subroutine moved(x, y)
  implicit none
  real(8) :: x(5), y
  real(8), allocatable :: t(:), u(:)
  integer :: k
  allocate(t(5))
  t = x * 2
  do k = 1, 3
    allocate(u(5 + k))
    u = x(1)
    u(1:5) = t(1:5) * x
    call move_alloc(u, t)
  end do
  y = t(1) * t(8) + t(5)
end subroutine

subroutine constructed(x, y)
  implicit none
  real(8) :: x(6), y
  real(8), allocatable :: t(:)
  integer :: i
  t = [x(1)]
  do i = 2, 6
    t = [t, x(i) * t(i - 1)]
  end do
  y = t(6) * t(2)
end subroutine

subroutine results(x, y)
  use functions
  implicit none
  real(8) :: x(6), y, t(6)
  t = squares(x) + scaled(x)
  y = sum(t * x)
end subroutine

program check
  use vector
  implicit none
  external :: assigned, assigned_b, moved, moved_b, constructed, constructed_b, results, results_b
  call check_vector('assigned', assigned, assigned_b, 7, 0.5d0, 1.5d0)
  call check_vector('moved', moved, moved_b, 5, 0.5d0, 1.5d0)
  call check_vector('constructed', constructed, constructed_b, 6, 0.5d0, 1.5d0)
  call check_vector('results', results, results_b, 6, 0.5d0, 1.5d0)
end program
