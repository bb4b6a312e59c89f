! A type whose components may be of any type of its own family, itself among them. Of the descriptors of these, copies are made that
! tell the type alone: no adjoint goes through them, though in others of the family numbers lie where a descriptor lies in this one.
!
! REQUIRES: flang, llvm22
! RUN: for level in 0 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'added_(1:dup,2:dup)' | %FileCheck %s; \
! RUN:   done; \
! RUN: done
!
! CHECK: right
module kernels
  implicit none
  type, abstract :: kernel
  contains
    procedure(interface_of_value), deferred :: value
  end type
  abstract interface
    pure real(8) function interface_of_value(self, s)
      import :: kernel
      class(kernel), intent(in) :: self
      real(8), intent(in) :: s
    end function
  end interface
  type, extends(kernel) :: smooth
    real(8) :: amplitude, scale
  contains
    procedure :: value => value_of_smooth
  end type
  type, extends(kernel) :: sum_of_two
    class(kernel), allocatable :: left, right
  contains
    procedure :: value => value_of_sum
  end type
contains
  pure real(8) function value_of_smooth(self, s) result(v)
    class(smooth), intent(in) :: self
    real(8), intent(in) :: s
    v = self%amplitude**2 * exp(-0.5d0 * (s / self%scale)**2)
  end function
  pure recursive real(8) function value_of_sum(self, s) result(v)
    class(sum_of_two), intent(in) :: self
    real(8), intent(in) :: s
    v = self%left%value(s) + self%right%value(s)
  end function
end module

real(8) function added(x, s)
  use kernels
  implicit none
  real(8), intent(in) :: x(4), s
  type(sum_of_two) :: k
  k%left = smooth(amplitude=x(1), scale=1 + x(2)**2)
  k%right = smooth(amplitude=x(3), scale=1 + x(4)**2)
  added = k%value(s)
end function
