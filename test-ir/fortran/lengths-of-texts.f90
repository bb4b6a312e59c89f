! Arrays of texts keep their length, whatever is assigned: what is too long is cut, and behind what is too short are blanks. They lie
! beside numbers in derived types, and are as many as numbers at times.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do %backsweep check %t.bc $all --adjoint 'rates_(1:dup,2:dup)' | %FileCheck %s; done; \
! RUN: done
! CHECK: rates_: the gradient is right
module mechanism
  implicit none
  type :: scheme
    character(16), allocatable :: species(:)
    real(8), allocatable :: order(:)
    integer :: known = 0
  end type
contains
  subroutine add(s, names, orders)
    type(scheme), intent(inout) :: s
    character(*), intent(in) :: names(:)
    real(8), intent(in) :: orders(:)
    character(16) :: species(4)
    integer :: k
    species = ''
    do k = 1, size(names)
      s%known = s%known + 1
      species(s%known) = names(k)
    end do
    s%species = species(:s%known)
    s%order = orders
  end subroutine
end module

subroutine rates(x, y)
  use mechanism
  implicit none
  real(8) :: x(3), y
  type(scheme) :: s
  character(2) :: short(3)
  integer :: k
  call add(s, ['CO ', 'H2O', 'N2 '], x**2)
  short = s%species
  y = 0
  do k = 1, s%known
    if (s%species(k) == 'H2O') y = y + 2 * s%order(k)
    if (short(k) == 'H2') y = y + x(1) * s%order(k)
    y = y + len_trim(s%species(k)) * s%order(k) * x(k)
  end do
end subroutine
