! Components of derived type of all elements of an array: as many bytes lie between two as a larger element has.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint moved --adjoint kept
include '../support/vector.inc'

module points
  implicit none
  type :: pair
    real(8) :: u, v
  end type
  type :: body
    integer :: k
    real(8) :: mass
    type(pair) :: at, to
  end type
contains
  elemental type(pair) function plus(a, b) result(c)
    type(pair), intent(in) :: a, b
    c = pair(a%u + b%u * b%v, a%v - b%u)
  end function
end module

subroutine moved(x, y)
  use points
  implicit none
  real(8) :: x(8), y
  type(body) :: b(2)
  integer :: i
  do i = 1, 2
    b(i) = body(i, x(i), pair(x(i + 2), x(i + 4)), pair(x(i + 6), x(1)))
  end do
  b%at = plus(b%at, b%to)
  b%to = b(2:1:-1)%at
  y = sum(b%mass * b%at%u * b%to%v) + b(1)%to%u**2 * b(2)%k
end subroutine

subroutine kept(x, y)
  use points
  implicit none
  real(8) :: x(8), y
  type(body) :: b(3)
  type(pair), allocatable :: p(:)
  integer :: i
  do i = 1, 3
    b(i) = body(i, x(i), pair(x(i + 1), x(i + 4)), pair(1.0d0, x(i + 5)))
  end do
  p = b%to
  b%to = b%at
  b(2:3)%at = p(1:2)
  y = sum(p%v * b%to%u) + sum(b%at%u * b%at%v)
end subroutine

program check
  use vector
  implicit none
  external :: moved, moved_b, kept, kept_b
  call check_vector('moved', moved, moved_b, 8, 0.5d0, 1.5d0)
  call check_vector('kept', kept, kept_b, 8, 0.5d0, 1.5d0)
end program
