! A Fortran 77 routine whose state is in COMMON, with EQUIVALENCE, called from Fortran 90 through the interface
! that is written: /grid/ has the shadow /grid_b/; /table/ is said to be constant and has none.
!
! REQUIRES: flang
! RUN: for level in 0 1 2 3; do \
! RUN:   %flang -O$level -g -emit-llvm -c %S/../support/grid.f -o %t.bc; \
! RUN:   %backsweep %t.bc -o %t.b.bc --emit-interface grid_b.inc --adjoint 'relax(n:const, @grid_:dup, @table:const)'; \
! RUN:   %llvm-nm %t.b.bc | %FileCheck %s --check-prefix=SYMBOLS; \
! RUN:   %clang -O$level -Wno-override-module -c %t.b.bc -o %t.o; \
! RUN:   %flang %s %t.o %libs -o %t.exe; \
! RUN:   env BACKSWEEP_DEBUG=1 %t.exe; \
! RUN: done
! RUN: %refused %t.bc --adjoint 'relax(@gird_:dup)' | %FileCheck %s --check-prefix=UNKNOWN
! RUN: %refused %t.bc --adjoint 'relax(@grid_:active)' | %FileCheck %s --check-prefix=ROLE
!
! SYMBOLS-NOT: table_b_
! SYMBOLS: grid_b_
! SYMBOLS-NOT: table_b_
! UNKNOWN: error: what is differentiated uses no global 'gird_' [backsweep-unknown-global]
! UNKNOWN: note: it uses grid_, table_
! ROLE: error: the global 'grid_' has the role active [backsweep-bad-role]
! ROLE: note: global variables are const or dup
program main
  implicit none
  external :: relax
  include 'grid_b.inc'
  real(8) :: p(8), scale, p_b(8), scale_b, gamma
  integer :: sweeps, unused
  common /grid/ p, scale, sweeps
  common /grid_b/ p_b, scale_b, unused
  common /table/ gamma
  integer, parameter :: n = 8
  real(8) :: x(10), g(10), weight(9), result(1), result_b(1), up, down
  real(8), parameter :: h = 1d-5
  integer :: i
  gamma = 0.9d0
  sweeps = 4
  x = [(0.7d0 + 0.13d0 * mod(3 * i, 7), i = 1, 10)]
  x(10) = 0.2d0
  weight = [(0.2d0 * i - 0.7d0, i = 1, 9)]
  p = x(1:8)
  scale = x(9)
  p_b = weight(1:8)
  scale_b = weight(9)
  result_b = 1
  g(10) = 0
  call relax_b([n], x(10:10), g(10:10), result, result_b)
  g(1:8) = p_b
  g(9) = scale_b
  if (result_b(1) /= 0) error stop 'the adjoint of an overwritten result is not 0'
  do i = 1, 10
    x(i) = x(i) + h
    up = cost()
    x(i) = x(i) - 2 * h
    down = cost()
    x(i) = x(i) + h
    if (abs((up - down) / (2 * h) - g(i)) > 1d-6) error stop 'the gradient is wrong'
  end do
contains
  real(8) function cost()
    real(8) :: resid
    p = x(1:8)
    scale = x(9)
    call relax(n, x(10), resid)
    cost = resid + dot_product(weight(1:8), p) + weight(9) * scale
  end function
end program
