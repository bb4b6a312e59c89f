! What a structure constructor makes lies in a variable of the compiler's own, without debug information: the type that flang has made
! for it tells what is in there, whatever lies at the same places in other types of the family.
!
! REQUIRES: flang, llvm22
! RUN: for level in 0 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'energy_(1:dup)' | %FileCheck %s; \
! RUN:   done; \
! RUN: done
!
! CHECK: right
module systems
  implicit none
  type, abstract :: system
    integer :: dimension = 0
  contains
    procedure(interface_of_slope), deferred :: slope
  end type
  abstract interface
    function interface_of_slope(self, u) result(du)
      import :: system
      class(system), intent(in) :: self
      real(8), intent(in) :: u(:)
      real(8) :: du(size(u))
    end function
  end interface
  type, extends(system) :: pair
    real(8) :: m(2), l(2), damping, drive
  contains
    procedure :: slope => slope_of_pair
  end type
  type, extends(system) :: chain
    integer, allocatable :: order(:)
    real(8), allocatable :: weight(:)
  contains
    procedure :: slope => slope_of_chain
  end type
contains
  function slope_of_pair(self, u) result(du)
    class(pair), intent(in) :: self
    real(8), intent(in) :: u(:)
    real(8) :: du(size(u))
    du = [u(2), -self%damping * u(2) * self%m(1) - sin(u(1)) / self%l(2) + self%drive * self%m(2) * self%l(1)]
  end function
  function slope_of_chain(self, u) result(du)
    class(chain), intent(in) :: self
    real(8), intent(in) :: u(:)
    real(8) :: du(size(u))
    du = -self%weight * u(self%order)
  end function
  subroutine integrate(self, u)
    class(system), intent(in) :: self
    real(8), intent(inout) :: u(:)
    integer :: i
    do i = 1, 5
      u = u + 0.1d0 * self%slope(u)
    end do
  end subroutine
end module

real(8) function energy(x)
  use systems
  implicit none
  real(8), intent(in) :: x(8)
  class(system), allocatable :: s, other
  real(8) :: u(2)
  allocate (s, source=pair(dimension=2, m=x(1:2), l=2 + x(3:4)**2, damping=x(5), drive=x(6)))
  allocate (other, source=chain(dimension=2, order=[2, 1], weight=x(5:6)))
  u = x(7:8)
  call integrate(s, u)
  call integrate(other, u)
  energy = sum(u**2)
end function
