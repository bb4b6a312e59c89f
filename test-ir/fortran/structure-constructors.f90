! Structure constructors, whose components flang fills with a call of its runtime library, and functions whose results are structures:
! a loop over the elements of one component says nothing of the components beside it.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'made_(1:dup,2:dup)' --adjoint 'filled_(1:dup,2:dup)' --adjoint 'moved_(1:dup,2:dup)' --adjoint 'within_(1:dup,2:dup)' \
! RUN:       | %FileCheck %s; \
! RUN:   done; \
! RUN: done
! CHECK: made_: the gradient is right
! CHECK: filled_: the gradient is right
! CHECK: moved_: the gradient is right
! CHECK: within_: the gradient is right
module points
  implicit none
  type point
    real(8) :: a, b(3)
    integer :: tag
  end type
  type pair
    type(point) :: one
    integer :: k
    type(point) :: other
  end type
contains
  function moved_point(p, by) result(q)
    type(point), intent(in) :: p
    real(8), intent(in) :: by
    type(point) :: q
    q = p
    q%a = cos(p%a)
    q%b(2:3) = p%b(1:2) * by
  end function
end module

subroutine made(x, y)
  use points
  implicit none
  real(8) :: x(8), y
  type(point) :: p, ps(4)
  p = point(x(1) * x(5), [x(2), x(3) * x(1), x(4)], 2)
  ps = p
  ps(2)%a = x(2)
  y = p%a * p%b(2) * p%tag + ps(2)%a * ps(1)%b(3) * ps(3)%tag
end subroutine

subroutine filled(x, y)
  use points
  implicit none
  real(8) :: x(8), y
  type(point) :: p
  p = point(x(1), x(2) * x(2), 3)
  y = p%a * sum(p%b) * p%tag
end subroutine

subroutine moved(x, y)
  use points
  implicit none
  real(8) :: x(8), y
  type(point) :: p, ps(4)
  p%a = x(1)
  p%b = x(2:4)
  p%tag = 1
  ps(3) = moved_point(p, x(5))
  y = ps(3)%a * ps(3)%b(2) * x(1) * ps(3)%tag
end subroutine

subroutine within(x, y)
  use points
  implicit none
  real(8) :: x(8), y
  type(pair) :: o, q
  o = pair(point(x(1), x(2:4), 1), 5, point(x(4), x(5), 2))
  o%other%b(1:2) = x(6:7) * x(1)
  q = o
  o%one%a = 0
  y = q%one%a * q%one%b(3) * q%k + sum(q%other%b) * q%other%a * q%other%tag
end subroutine
