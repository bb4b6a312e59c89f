! Procedures that finalize variables, components, also of a class, elements, what is deallocated or assigned to, and the type that another extends: they are called as
! often as by flang's library, and what they compute is differentiated.
!
! REQUIRES: flang, !llvm19
! RUN: %check %s --adjoint ended
! RUN: %check %s --disable=all --adjoint ended
! RUN: %flang -O1 -g -DARRAYS -cpp -emit-llvm -c %s -o %t.bc
! RUN: %refused %t.bc --adjoint rows | %FileCheck %s
! CHECK: the function '_FortranA{{[A-Za-z]+}}' has neither a body here nor a derivative rule
include '../support/vector.inc'

module ends
  implicit none
  real(8) :: total
  integer :: calls
  type base
    real(8) :: w = 0
  contains
    final :: end_base
  end type
  type held
    real(8), allocatable :: u(:)
  contains
    final :: end_held
  end type
  type, extends(base) :: child
    type(held) :: inner
    type(held), allocatable :: many(:)
    type(base) :: two(2)
  end type
  type shape
  end type
  type, extends(shape) :: disc
    real(8) :: r = 0
  contains
    final :: end_disc
  end type
  type owner
    class(shape), allocatable :: of
  end type
contains
  subroutine end_disc(d)
    type(disc), intent(inout) :: d
    calls = calls + 100
    total = total + d%r**3
  end subroutine
  subroutine own(x)
    real(8), intent(in) :: x(6)
    type(owner) :: o
    allocate (o%of, source=disc(r=x(4)))
  end subroutine
  subroutine end_base(b)
    type(base), intent(inout) :: b
    calls = calls + 1
    total = total + calls * b%w**2
  end subroutine
  impure elemental subroutine end_held(h)
    type(held), intent(inout) :: h
    calls = calls + 10
    if (allocated(h%u)) then
      total = total + sum(sin(h%u))
      deallocate (h%u)
    end if
  end subroutine
  subroutine scope(x)
    real(8), intent(in) :: x(6)
    type(child) :: c
    type(child), allocatable :: d
    type(held) :: h
    integer :: i
    c%w = x(1)
    c%two(1)%w = x(2)
    c%two(2)%w = x(3)
    allocate (c%inner%u(2), c%many(2))
    c%inner%u = x(3:4)
    do i = 1, 2
      allocate (c%many(i)%u(i))
      c%many(i)%u = x(i) * x(5)
    end do
    allocate (d)
    d = c
    d%w = x(6)
    allocate (h%u(3))
    h%u = x(2:4)
    c%inner = h
    c%many(1) = h
    deallocate (d)
  end subroutine
end module

subroutine ended(x, y)
  use ends
  implicit none
  real(8) :: x(6), y
  total = 0
  calls = 0
  call scope(x)
  call scope(x * x)
  call own(x)
  y = total + 0.001d0 * calls
end subroutine

#ifdef ARRAYS
module rows_of
  implicit none
  type row
    real(8), allocatable :: u(:)
  contains
    final :: end_row
  end type
contains
  subroutine end_row(r)
    type(row), intent(inout) :: r(:)
    print *, size(r)
  end subroutine
end module

subroutine rows(x, y)
  use rows_of
  implicit none
  real(8) :: x(6), y
  type(row) :: r(1)
  allocate (r(1)%u(6))
  r(1)%u = x
  y = sum(r(1)%u**2)
end subroutine
#endif

program check
  use vector
  implicit none
  external :: ended, ended_b
  call check_vector('ended', ended, ended_b, 6, 0.5d0, 1.5d0)
end program
