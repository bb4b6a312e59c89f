! Paper 004, figure 13: a search in WRF gives an index to each level. What it found is computed from how many steps it
! took, which is stored to reverse the control flow, once a level.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=inversion; do %check %s $all --adjoint levels; done
! RUN: %flang -O0 -g -c -emit-llvm %s -o %t.bc
! RUN: %backsweep %t.bc -o %t.o.bc --disable=linearity --print-after=plan --adjoint search 2>&1 | %FileCheck %s
! RUN: for level in 1 2; do \
! RUN:   %flang -O$level -g -c -emit-llvm %s -o %t.bc; \
! RUN:   %backsweep %t.bc -o %t.o.bc --disable=linearity --print-after=plan --adjoint search 2>&1 | %FileCheck %s --check-prefix=ONE; \
! RUN: done
!
! Behind the two ways out that flang's optimiser makes, what was found is a value of its own.
! ONE: bytes: v{{[0-9]+}} i32 Integer
! ONE-NOT: Integer
!
! CHECK: plan
! CHECK-NOT: {{[1-9][0-9]*}} bytes{{.*}} Integer
include '../support/vector.inc'

subroutine levels(x, y)
  implicit none
  real(8) :: x(24), y
  integer :: k
  real(8) :: z00(8)
  do k = 1, 8
    z00(k) = 0.4d0 + 0.15d0 * k
  end do
  call search(8, x, x(9), x(17), z00)
  y = 0
  do k = 17, 24
    y = y + x(k)**2
  end do
end subroutine

subroutine search(n, z_base, u_base, u00, z00)
  implicit none
  integer :: n, k, k2
  real(8) :: z_base(n), u_base(n), u00(n), z00(n)
  do k = 1, n
    k2 = n
    do while (k2 > 1)
      if (z_base(k2) <= z00(k)) exit
      k2 = k2 - 1
    end do
    if (k2 + 1 > n) then
      u00(k) = u_base(k2) * u00(k)
    else
      u00(k) = u_base(k2) + (u_base(k2 + 1) - u_base(k2)) * (z00(k) - z_base(k2)) / (z_base(k2 + 1) - z_base(k2)) * u00(k)
    end if
  end do
end subroutine

program main
  use vector
  implicit none
  external :: levels, levels_b
  call check_vector('levels', levels, levels_b, 24, 0.5d0, 1.5d0)
end program
