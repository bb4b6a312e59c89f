! DO in all its forms: strides, downwards, zero trips, bounds changed inside, EXIT and CYCLE by name,
! DO WHILE, DO without control, DO CONCURRENT.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do %check %s $all --adjoint strides --adjoint leaving; done
include '../support/vector.inc'

subroutine strides(x, y)
  implicit none
  real(8) :: x(12), y
  integer :: i, j, n, step
  y = 0
  do i = 1, 12, 3
    y = y + x(i)**2
  end do
  do i = 12, 1, -2
    x(i) = x(i) * (1 + 0.1d0 * y)
  end do
  n = 4
  step = 2
  do i = 1, n * step, step
    n = 100
    step = step + 1
    y = y * x(i)
  end do
  do i = 5, 4
    y = 1000
  end do
  do j = 1, 4
    do i = j, 12, j
      x(i) = x(i) - 0.05d0 * x(j) * y
    end do
  end do
  do concurrent (i = 2:11, mod(i, 3) /= 0)
    x(i) = x(i) * x(i)
  end do
  y = y + x(7)
end subroutine

subroutine leaving(x, y)
  implicit none
  real(8) :: x(12), y
  integer :: i, j
  y = 1
  i = 0
  do
    i = i + 1
    if (mod(i, 3) == 0) cycle
    y = y + x(i) * y
    if (i > 9) exit
  end do
  rows: do i = 1, 11
    do j = i, 12
      if (x(j) < 0.7d0) cycle rows
      y = y + 0.1d0 * x(i) * x(j)
      if (y > 30) exit rows
      x(j) = 0.5d0 * (x(j) + 1)
    end do
  end do rows
  do while (y > 2)
    y = sqrt(y) * x(2)
  end do
end subroutine

program check
  use vector
  implicit none
  external :: strides, strides_b, leaving, leaving_b
  call check_vector('strides', strides, strides_b, 12, 0.2d0, 0.9d0)
  call check_vector('leaving', leaving, leaving_b, 12, 0.5d0, 1.5d0)
end program
