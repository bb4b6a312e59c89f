! A loop in another one that solves an equation: what is stored each time are its partial derivatives, with the operations around it those of
! all together, not what its iterations need.
!
! REQUIRES: flang
! RUN: for level in 1 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for off in none preaccumulation; do \
! RUN:     case $off in none) off= ;; esac; \
! RUN:     %backsweep %t.bc -o %t.b.bc ${off:+--disable=$off} --adjoint run --adjoint until --report 2> told.${off:-none}; \
! RUN:     %flang -O1 %t.b.bc -o %t.out %libs; \
! RUN:     BACKSWEEP_STATS=1 ./t.out > out.${off:-none} 2> stats.${off:-none}; \
! RUN:   done; \
! RUN:   cmp out.none out.preaccumulation; \
! RUN:   %FileCheck --check-prefix=STATS --input-file=stats.none %s; \
! RUN:   %FileCheck --check-prefix=PLAIN --input-file=stats.preaccumulation %s; \
! RUN:   %FileCheck --input-file=told.none %s; \
! RUN: done
! STATS: total count={{[0-9]+}} bytes={{[0-9]+}} peak={{[1-9][0-9][0-9][0-9]$}}
! PLAIN: total count={{[0-9]+}} bytes={{[0-9]+}} peak={{1[5-9][0-9][0-9][0-9]$}}
module material
  implicit none
contains
  function pressure(rho, e, gamma) result(p)
    real(8), intent(in) :: rho, e, gamma
    real(8) :: p
    integer :: k
    p = rho * e
    ! CHECK-DAG: contracted-loop.f90:[[# @LINE + 1]]: the forward sweep differentiates this loop, of which it gives {{[23]}} partial derivatives
    do k = 1, 20
      p = p - (p**3 + sin(p) * rho - e * gamma) / (3 * p * p + cos(p) * rho + 2)
    end do
  end function
end module

subroutine run(n, x, y)
  use material
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: rho, e, p
  integer :: i
  rho = x(1)
  e = x(2)
  do i = 1, n
    p = pressure(rho, e, x(3))
    rho = rho + 0.01d0 * p * e
    e = e - 0.01d0 * p * rho
  end do
  y = rho + e
end subroutine

! Until it is near enough, or too long.
subroutine until(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: a, s, d
  integer :: i, k
  a = x(1)
  do i = 1, n
    s = 1
    ! CHECK-DAG: contracted-loop.f90:[[# @LINE + 1]]: the forward sweep differentiates this loop, of which it gives 2 partial derivatives
    do k = 1, 50
      d = (s * s * exp(0.1d0 * s) - a - x(2)) / (2 * s + 1)
      s = s - d
      if (abs(d) < 1d-9) exit
    end do
    a = 0.9d0 * a + 0.1d0 * s * x(3)
  end do
  y = a
end subroutine

program main
  implicit none
  external run_b, until_b
  real(8) :: x(3), xb(3), y, yb
  x = (/ 0.7d0, 0.9d0, 1.1d0 /)
  xb = 0
  yb = 1
  call run_b(100, x, xb, y, yb)
  print '(3es14.5)', xb
  xb = 0
  yb = 1
  call until_b(100, x, xb, y, yb)
  print '(3es14.5)', xb
end program
