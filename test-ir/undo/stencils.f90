! As stencils.c: 50 steps on 98 inner cells of Burgers' equation in place, and of the heat equation on
! 8 by 8 with a work array.
!
! REQUIRES: flang, llvm22
! RUN: %clang -c %support/gradcheck.c -o gradcheck.o
! RUN: for level in 0 1 2 3; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o $level.bc; \
! RUN:   %backsweep $level.bc -o $level.b.bc --adjoint burgers --adjoint heat; \
! RUN:   %clang -Wno-override-module -c $level.b.bc -o $level.o; \
! RUN:   %flang $level.o gradcheck.o -o $level.out %libs; \
! RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$level.out 2> $level.txt; \
! RUN:   %FileCheck %s --input-file=$level.txt || exit 1; \
! RUN:   awk -F 'bytes=' '/stats: (value|undo)/ { sum += $2 } END { exit sum != 64800 }' $level.txt || exit 1; \
! RUN: done
!
! Either what a cell held is undone, or a value is kept for it.
! CHECK: backsweep-stats: integer count=0
! CHECK: backsweep-stats: snapshot count=2 bytes=140{{0|8}}
include '../support/vector.inc'

subroutine burgers(u, n, steps)
  implicit none
  integer :: n, steps, t, i
  real(8) :: u(n)
  do t = 1, steps
    do i = 2, n - 1
      u(i) = u(i) - 0.1d0 * u(i) * (u(i) - u(i-1)) + 0.05d0 * (u(i+1) - 2 * u(i) + u(i-1))
    end do
  end do
end subroutine

subroutine heat(u, v, n, steps)
  implicit none
  integer :: n, steps, t, i, j
  real(8) :: u(n, n), v(n, n), c
  do t = 1, steps
    do j = 2, n - 1
      do i = 2, n - 1
        c = u(i, j)
        v(i, j) = c + 0.1d0 * (1 + c * c) * (u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) - 4 * c)
      end do
    end do
    do j = 2, n - 1
      do i = 2, n - 1
        u(i, j) = v(i, j)
      end do
    end do
  end do
end subroutine

subroutine f(x, y)
  implicit none
  real(8) :: x(100), y
  call burgers(x, 100, 50)
  y = 0
end subroutine

subroutine f_b(x, x_b, y, y_b)
  implicit none
  real(8) :: x(100), x_b(100), y, y_b
  call burgers_b(x, x_b, 100, 50)
  y = 0
end subroutine

subroutine g(x, y)
  implicit none
  real(8) :: x(100), v(100), y
  call heat(x, v, 10, 50)
  y = 0
end subroutine

subroutine g_b(x, x_b, y, y_b)
  implicit none
  real(8) :: x(100), x_b(100), v(100), v_b(100), y, y_b
  v_b = 0
  call heat_b(x, x_b, v, v_b, 10, 50)
  y = 0
end subroutine

program check
  use vector
  implicit none
  external :: f, f_b, g, g_b
  call check_vector('burgers', f, f_b, 100, 0.5d0, 1.5d0)
  call check_vector('heat', g, g_b, 100, 0.5d0, 1.0d0)
end program
