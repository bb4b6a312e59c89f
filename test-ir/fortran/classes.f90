! Components and variables that are of a class: what they are of is told by their descriptors when the program runs, and goes along
! where they are assigned.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'held_(1:dup,2:dup)' --adjoint 'typed_(1:dup,2:dup)' --adjoint 'assigned_(1:dup,2:dup)' --adjoint 'pointed_(1:dup,2:dup)' \
! RUN:       | %FileCheck %s; \
! RUN:   done; \
! RUN: done
!
! CHECK: held_: the gradient is right
! CHECK: typed_: the gradient is right
! CHECK: assigned_: the gradient is right
! CHECK: pointed_: the gradient is right
module laws
  implicit none
  type :: law
    real(8) :: scale = 1
  end type
  type, extends(law) :: power
    real(8) :: exponent = 2
  end type
  type :: holder
    integer :: k = 3
    class(law), allocatable :: it
  end type
  type :: leader
    class(law), pointer :: it => null()
  end type
contains
  real(8) function value(l, t) result(v)
    class(law), intent(in) :: l
    real(8), intent(in) :: t
    v = 0
    select type (l)
    type is (law)
      v = l%scale * t
    type is (power)
      v = l%scale * t**l%exponent
    end select
  end function
end module

! A copy has what is of an extension, too.
subroutine held(x, y)
  use laws
  implicit none
  real(8) :: x(4), y
  type(holder) :: h, g
  allocate (h%it, source=power(x(1), x(2)))
  g = h
  deallocate (h%it)
  allocate (h%it, source=law(x(3)))
  y = value(g%it, x(4)) * g%k + value(h%it, x(1))**2
end subroutine

subroutine typed(x, y)
  use laws
  implicit none
  real(8) :: x(4), y
  class(law), allocatable :: l
  allocate (power :: l)
  l%scale = x(1)
  select type (l)
  type is (power)
    l%exponent = x(2)
  end select
  y = value(l, x(3))
  deallocate (l)
  allocate (l)
  l%scale = x(4)
  y = y * value(l, x(2))
end subroutine

subroutine assigned(x, y)
  use laws
  implicit none
  real(8) :: x(4), y
  class(law), allocatable :: l
  l = law(x(1))
  y = value(l, x(2))
  l = power(x(3), x(4))
  y = y * value(l, x(2)) + l%scale
end subroutine

subroutine pointed(x, y)
  use laws
  implicit none
  real(8) :: x(4), y
  type(power), target :: p
  type(law), target :: q
  type(leader) :: a, b
  p = power(x(1), x(2))
  q = law(x(3))
  a%it => p
  b = a
  a%it => q
  y = value(a%it, x(4)) * value(b%it, x(4))
end subroutine
