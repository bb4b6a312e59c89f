! Paper 004, figure 12: indices of MITgcm, (a), and WRF, (b), that are functions of the loops' variables through MOD, MAX
! and MIN: they are recomputed.
!
! REQUIRES: flang
! RUN: for all in "" --disable=inversion; do %check %s $all --adjoint models; done
! RUN: for level in 1 2; do \
! RUN:   %flang -O$level -g -c -emit-llvm %s -o %t.bc; \
! RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --adjoint mitgcm --adjoint wrf 2>&1 | %FileCheck %s; \
! RUN: done
!
! CHECK: plan
! CHECK-NOT: {{[1-9][0-9]*}} bytes{{.*}} Integer
include '../support/vector.inc'

subroutine models(x, y)
  implicit none
  real(8) :: x(64), y
  y = 0
  call mitgcm(4, 6, x, y)
  call wrf(8, 2, 4, 2, x)
end subroutine

! Two levels of a vertical flux change places.
subroutine mitgcm(n, nr, x, y)
  implicit none
  integer :: n, nr, i, k, kup, kdown
  real(8) :: x(n, *), y, fvert(n, 2)
  do i = 1, n
    fvert(i, 1) = 1
    fvert(i, 2) = 1
  end do
  do k = nr, 1, -1
    kup = 1 + mod(k + 1, 2)
    kdown = 1 + mod(k, 2)
    do i = 1, n
      fvert(i, kup) = fvert(i, kdown) * x(i, k) + 0.1d0 * fvert(i, kup)**2
      y = y + fvert(i, kup) * x(i, k + 1)
    end do
  end do
end subroutine

! A boundary zone takes the values at its border.
subroutine wrf(n, zone, nk, ibs, field)
  implicit none
  integer :: n, zone, nk, ibs, i, j, k, b_dist, b_limit, i_inner
  real(8) :: field(n, nk, 2)
  do j = max(1, 3 - zone), 2
    b_dist = 2 - j
    b_limit = b_dist
    do k = 1, nk
      do i = max(1, b_limit + ibs), min(n, n - b_limit)
        i_inner = max(i, ibs + zone)
        i_inner = min(i_inner, n - zone)
        field(i, k, j) = field(i_inner, k, 2) * field(i, k, j)
      end do
    end do
  end do
end subroutine

program main
  use vector
  implicit none
  external :: models, models_b
  call check_vector('models', models, models_b, 64, 0.5d0, 1.5d0)
end program
