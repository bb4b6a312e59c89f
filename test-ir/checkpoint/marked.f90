! A loop of Fortran that the source marks.
!
! REQUIRES: flang
! RUN: LEVELS="0 1" %check %s --adjoint 'rod_(n:const,x:dup,y:dup)'
! RUN: %flang -O1 -g -emit-llvm -c %s -o %t.bc
! RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'rod_(n:const,x:dup,y:dup)'
! RUN: %clang -c %t.b.bc -o %t.o
! RUN: %clang -c %S/../support/gradcheck.c -o %t.check.o
! RUN: %flang %t.o %t.check.o %libs -o %t.exe
! RUN: BACKSWEEP_STATS=1 %t.exe 2>&1 | %FileCheck %s
! CHECK: backsweep-stats: checkpoint snapshots=15 steps=86
subroutine rod(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y
  external :: backsweep_checkpoint
  integer :: t, i
  call backsweep_checkpoint(3)
  do t = 1, 30
    do i = 2, n - 1
      x(i) = x(i) + 0.01d0 * x(i-1) * x(i+1)
    end do
  end do
  y = sum(x**2)
end subroutine

real(8) function cost(n, x)
  implicit none
  integer :: n
  real(8) :: x(n), own(n)
  own = x
  call rod(n, own, cost)
end function

program check
  implicit none
  integer, parameter :: n = 10
  real(8) :: x(n), own(n), x_b(n)
  real(8), external :: cost
  real(8) :: y, y_b
  call gc_fill(x, n, 0.2d0, 0.6d0, 1)
  own = x
  x_b = 0
  y_b = 1
  call rod_b(n, own, x_b, y, y_b)
  call gc_check('rod', cost, n, x, x_b, 1d-8)
end program
