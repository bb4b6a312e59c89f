! Elemental intrinsics of Fortran, by number: each against differences at its own point, all together.
! At -O0 flang calls its runtime for array assignments; rules/runtime-calls.f90 has those.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   env DOT=1e-7 LEVELS="1 2 3" %check %s $all --adjoint elemental --adjoint kinds; \
! RUN: done
include '../support/vector.inc'

subroutine elemental(x, y)
  implicit none
  real(8) :: x(8), y, a, b, c
  integer :: i, n
  y = 0
  do i = 1, 7
    a = x(i)
    b = x(i + 1)
    c = 0.4d0 * a
    y = y + abs(a - 1) * sqrt(b) + sign(a, b - 1) + mod(5 * a, b) + modulo(-3 * a, b)
    y = y + min(a, b, 1d0) * max(a, b) + merge(a, b * b, i > 3) + dim(a, b) + a**b + a**3 - b**(-2)
    y = y + sin(a) * cos(b) + tan(c) + asin(c) + acos(c) * atan(a) + atan2(a, b)
    y = y + sinh(a) - cosh(b) * tanh(a) + asinh(a) + acosh(a + 1) * atanh(c)
    y = y + exp(-a) * log(b) + log10(a) + erf(a) * erfc(b) + gamma(a + 1) + log_gamma(b)
    y = y + hypot(a, b) + bessel_j0(a) * bessel_j1(b) + bessel_jn(2, a) + bessel_y0(b)
    n = nint(a) + floor(b) + ceiling(a) + int(3 * b)
    y = y + n * a + aint(3 * a) * b + anint(b) * a + real(n, 8) * 0.1d0
    x(i) = fraction(a) * 2d0**exponent(a) + scale(b, -2)
  end do
end subroutine

subroutine kinds(x, y)
  implicit none
  real(8) :: x(4), y
  real(4) :: single(4), s
  integer :: i
  single = real(x, 4)
  s = 1
  do i = 1, 4
    s = s * single(i) + sin(single(i))
    y = y + dble(s) * x(i) + dprod(s, single(1))
  end do
end subroutine

subroutine check_kinds
  implicit none
  real(8) :: x(4), x_b(4), y, y_b, expected(4)
  integer :: i
  x = [0.75d0, 1.25d0, 0.5d0, 1.5d0]
  x_b = 0
  y = 0
  y_b = 1
  call kinds_b(x, x_b, y, y_b)
  do i = 1, 4
    expected(i) = (in_double(i, 1d-4) - in_double(i, -1d-4)) / 2d-4
  end do
  print *, x_b, expected
  if (any(.not. abs(x_b - expected) < 1d-5 * abs(expected))) error stop 'kinds'
contains
  real(8) function in_double(i, h) result(y)
    integer :: i, k
    real(8) :: h, z(4), s
    z = x
    z(i) = z(i) + h
    s = 1
    y = 0
    do k = 1, 4
      s = s * z(k) + sin(z(k))
      y = y + s * z(k) + s * z(1)
    end do
  end function
end subroutine

program check
  use vector
  implicit none
  external :: elemental, elemental_b
  call check_vector('elemental', elemental, elemental_b, 8, 0.6d0, 1.4d0)
  call check_kinds
end program
