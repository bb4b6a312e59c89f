! Subroutines that call subroutines, functions and statement functions, internal procedures that see their
! host's variables, recursion, optional arguments, results by name.
! At -O0 descriptors are copied for internal procedures; host-association.f90 has that.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   env LEVELS="1 2 3" %check %s $all --adjoint chain --adjoint inside --adjoint again; \
! RUN: done
include '../support/vector.inc'

real(8) function blend(a, b, t)
  implicit none
  real(8), intent(in) :: a, b, t
  blend = a + t * (b - a)
  if (blend > 1.2d0) return
  blend = blend * blend
end function

subroutine smooth(n, u, t)
  implicit none
  integer :: n, i
  real(8) :: u(n), t
  real(8), external :: blend
  do i = 2, n
    u(i) = blend(u(i - 1), u(i), t)
  end do
end subroutine

subroutine chain(x, y)
  implicit none
  real(8) :: x(8), y, square, a, t
  real(8), external :: blend
  integer :: i
  square(a) = a * a
  do i = 1, 3
    t = x(i)
    call smooth(8, x, t)
    x(8) = blend(square(x(1)), x(8), 0.3d0)
  end do
  y = blend(x(7), x(8), x(2)) + square(x(3))
end subroutine

subroutine inside(x, y)
  implicit none
  real(8) :: x(8), y, factor
  integer :: i
  factor = x(1)
  y = 0
  do i = 2, 8
    call step(i)
    y = y + scaled(x(i))
  end do
contains
  subroutine step(i)
    integer :: i
    x(i) = x(i) * factor
    factor = 0.9d0 * factor + 0.1d0 * x(i - 1)
  end subroutine
  function scaled(a) result(b)
    real(8) :: a, b
    b = a * factor + a / x(1)
  end function
end subroutine

recursive subroutine halve(n, u, s)
  implicit none
  integer :: n
  real(8) :: u(n), s, left, right
  if (n == 1) then
    s = u(1)**2
    return
  end if
  call halve(n / 2, u, left)
  call halve(n - n / 2, u(n / 2 + 1), right)
  u(1) = u(1) + 0.1d0 * left
  s = left * right + u(n)
end subroutine

subroutine again(x, y)
  implicit none
  real(8) :: x(8), y
  call halve(8, x, y)
end subroutine

program check
  use vector
  implicit none
  external :: chain, chain_b, inside, inside_b, again, again_b
  call check_vector('chain', chain, chain_b, 8, 0.5d0, 1.5d0)
  call check_vector('inside', inside, inside_b, 8, 0.5d0, 1.5d0)
  call check_vector('again', again, again_b, 8, 0.5d0, 1.5d0)
end program
