! At -O2, what the branches of a selection do at their end, each with a variable of its own type, is done behind it with one of these:
! it is of a family of types, and its descriptor tells of which.
!
! REQUIRES: flang, llvm22
! RUN: for level in 0 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'stressed_(1:dup,2:const)' --set kind=2 | %FileCheck %s; \
! RUN:   done; \
! RUN: done
!
! CHECK: right
module materials
  implicit none
  type :: material
    real(8) :: young = 1
    real(8), allocatable :: history(:)
  contains
    procedure :: stress
  end type
  type, extends(material) :: plastic
    real(8) :: limit = 1, slip = 0
  contains
    procedure :: stress => stress_of_plastic
  end type
  type, extends(material) :: damaged
    real(8) :: threshold = 1
  contains
    procedure :: stress => stress_of_damaged
  end type
contains
  real(8) function stress(self, strain)
    class(material), intent(inout) :: self
    real(8), intent(in) :: strain
    stress = self%young * strain
  end function
  real(8) function stress_of_plastic(self, strain) result(stress)
    class(plastic), intent(inout) :: self
    real(8), intent(in) :: strain
    self%slip = self%slip + 0.1d0 * strain
    stress = self%young * (strain - self%slip) / (1 + self%limit**2)
  end function
  real(8) function stress_of_damaged(self, strain) result(stress)
    class(damaged), intent(inout) :: self
    real(8), intent(in) :: strain
    stress = self%young * strain * exp(-(strain / (1 + self%threshold**2))**2)
  end function
  subroutine create(kind, p, law)
    integer, intent(in) :: kind
    real(8), intent(in) :: p(2)
    class(material), allocatable, intent(out) :: law
    select case (kind)
    case (1)
      law = material(young=p(1))
    case (2)
      law = plastic(young=2 * p(1), limit=p(2))
    case default
      law = damaged(young=p(1), threshold=p(2))
    end select
  end subroutine
end module

real(8) function stressed(x, kind)
  use materials
  implicit none
  real(8), intent(in) :: x(3)
  integer, intent(in) :: kind
  class(material), allocatable :: law
  call create(kind, x(:2), law)
  stressed = law%stress(x(3)) + law%stress(2 * x(3))
end function
