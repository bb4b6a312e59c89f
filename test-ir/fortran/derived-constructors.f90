! Array constructors of derived types: of what the type's first component is, nothing is said of the others.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'bars_(1:dup,2:dup)' --adjoint 'pairs_(1:dup,2:dup)' --adjoint 'held_(1:dup,2:dup)' \
! RUN:       | %FileCheck %s; \
! RUN:   done; \
! RUN: done
!
! CHECK: bars_: the gradient is right
! CHECK: pairs_: the gradient is right
! CHECK: held_: the gradient is right
module kinds_of_bars
  implicit none
  type bar
    integer :: ends(2)
    real(8) :: area, young = 200.0d0
  end type
  type holder
    integer :: k = 1
    real(8), allocatable :: a(:)
  end type
end module

! An implied do: the runtime puts it together element by element.
subroutine bars(x, y)
  use kinds_of_bars
  implicit none
  real(8) :: x(8), y
  type(bar), allocatable :: all(:)
  integer :: i
  all = [(bar(ends=[i, i + 1], area=x(i) * x(8)), i=1, 7)]
  y = sum(all%area**2 * all%young) * all(2)%ends(2)
end subroutine

! Arrays and elements of others.
subroutine pairs(x, y)
  use kinds_of_bars
  implicit none
  real(8) :: x(8), y
  type(bar) :: one(2)
  type(bar), allocatable :: all(:)
  integer :: i
  do i = 1, 2
    one(i)%ends = i
    one(i)%area = x(i)
    one(i)%young = x(i + 2)
  end do
  all = [one, bar([1, 2], x(5)), one(2:1:-1)]
  all = [all, one]
  y = sum(all%area * all%young) + all(3)%area**2
end subroutine

! With memory of their own.
subroutine held(x, y)
  use kinds_of_bars
  implicit none
  real(8) :: x(8), y
  type(holder) :: one
  type(holder), allocatable :: all(:)
  integer :: i
  one%a = x(1:3) * x(4)
  all = [one, one]
  all(2)%a(1) = x(5)
  all = [all, one]
  y = 0
  do i = 1, size(all)
    y = y + all(i)%k * i * sum(all(i)%a**2)
  end do
end subroutine
