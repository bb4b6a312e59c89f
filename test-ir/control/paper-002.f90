! The example of Naumann, Utke, Lyons and Fagan, "Control flow reversal for adjoint code generation",
! section 2: a branch in a loop. The plain scheme pushes what the paper pushes: a branch id in each
! of the two iterations and the count of iterations behind the loop.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   %check %s $all --adjoint 'paper(x:dup,y:dup)'; \
! RUN: done
! RUN: %flang -O0 -g -emit-llvm -c %s -o %t.bc
! RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'paper(x:dup,y:dup)' --disable=all
! RUN: %clang -Wno-override-module -c %t.b.bc -o %t.o
! RUN: %clang -c %support/gradcheck.c -o %t.check.o
! RUN: %flang %t.o %t.check.o -o %t.out %libs
! RUN: env BACKSWEEP_STATS=1 ./t.out 2> stats.txt
! RUN: %FileCheck %s --input-file=stats.txt
!
! CHECK: backsweep-stats: control count=3 bytes
subroutine paper(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(inout) :: y(3)
  integer :: i
  i = 1
  do while (i < 3)
    if (i < 2) then
      y(2) = sin(x(1))
    else
      y(1) = cos(x(2))
    end if
    i = i + 1
  end do
  y(3) = y(1) * y(2)
end subroutine

real(8) function cost(n, x)
  implicit none
  integer :: n
  real(8) :: x(n), y(3)
  call paper(x, y)
  cost = 0.5d0 * y(1) - 2 * y(2) + 3 * y(3)
end function

program check
  implicit none
  external :: paper, paper_b
  real(8), external :: cost
  real(8) :: x(2), x_b(2), y(3), y_b(3)
  x = [0.7d0, 0.4d0]
  x_b = 0
  y_b = [0.5d0, -2d0, 3d0]
  call paper_b(x, x_b, y, y_b)
  if (any(y_b /= 0)) error stop 'the adjoint of an overwritten result is not 0'
  call gc_check('paper', cost, 2, x, x_b, 1d-8)
end program
