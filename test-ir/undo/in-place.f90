! As in-place.c, of Fortran: rows are as long as the greater of the extent and zero, and a loop is executed so often, or not at all.
!
! REQUIRES: flang, llvm22
! RUN: %clang -c %support/gradcheck.c -o gradcheck.o
! RUN: for level in 1 2 3; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o $level.bc; \
! RUN:   %backsweep $level.bc -o $level.b.bc --adjoint factorise; \
! RUN:   %clang -Wno-override-module -c $level.b.bc -o $level.o; \
! RUN:   %flang $level.o gradcheck.o -o $level.out %libs; \
! RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$level.out 2> $level.txt || exit 1; \
! RUN:   %FileCheck %s --input-file=$level.txt || exit 1; \
! RUN: done
!
! 10 by 10: of 285 updates in the innermost loop. What is stored in vectors is not read back.
! CHECK: backsweep-stats: value count={{.|[1-4].}} bytes
! CHECK: backsweep-stats: undo count=0
include '../support/vector.inc'

subroutine factorise(a, n)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n, n)
  integer :: i, j, k
  do k = 1, n
    do i = k + 1, n
      a(i, k) = a(i, k) / a(k, k)
    end do
    do j = k + 1, n
      do i = k + 1, n
        a(i, j) = a(i, j) - a(i, k) * a(k, j)
      end do
    end do
  end do
end subroutine

! A matrix that is far from singular, whatever the numbers are.
subroutine f(x, y)
  implicit none
  real(8) :: x(100), y
  x(1:100:11) = x(1:100:11) + 8
  call factorise(x, 10)
  y = 0
end subroutine

subroutine f_b(x, x_b, y, y_b)
  implicit none
  real(8) :: x(100), x_b(100), y, y_b
  x(1:100:11) = x(1:100:11) + 8
  call factorise_b(x, x_b, 10)
  y = 0
end subroutine

program check
  use vector
  implicit none
  external :: f, f_b
  call check_vector('factorise', f, f_b, 100, 0.25d0, 0.75d0)
end program
