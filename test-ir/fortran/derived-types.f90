! Variables of derived types with allocatable components, allocation from a source, complex arrays, DO CONCURRENT.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=all; do %check %s $all --adjoint stepped --adjoint sourced --adjoint phases; done
include '../support/vector.inc'

subroutine stepped(x, y)
  implicit none
  type state
    real(8), allocatable :: u(:), v(:, :)
    real(8) :: t
    integer :: k
  end type
  real(8) :: x(8), y
  type(state) :: s
  integer :: i
  allocate(s%u(8), s%v(2, 4))
  s%u = x
  s%v = reshape(x, [2, 4])
  s%t = 0.1d0 * x(1)
  s%k = 3
  do i = 1, s%k
    s%u(2:7) = s%u(2:7) + s%t * (s%u(3:8) - s%u(1:6)) * s%u(2:7)
    s%v(1, :) = s%v(2, :) * s%u(i)
  end do
  y = sum(s%u**2) + sum(s%v)
  x(3) = s%u(4)
end subroutine

subroutine sourced(x, y)
  implicit none
  real(8) :: x(8), y
  real(8), allocatable :: w(:), v(:), z(:, :)
  real(8), pointer :: p(:)
  integer :: i
  allocate(w, source=x)
  allocate(v(8), source=x(2))
  allocate(z(3, 2), source=reshape(x(1:6), [3, 2]))
  allocate(p(4), source=x(1:8:2))
  do concurrent (i = 1:8)
    v(i) = v(i) + w(i) * w(i)
  end do
  y = sum(v, mask=v > 0.5d0) * w(3) + z(2, 1) * z(3, 2) * p(3)
  deallocate(p)
end subroutine

subroutine phases(x, y)
  implicit none
  real(8) :: x(8), y
  complex(8) :: z(8), s
  integer :: i
  do i = 1, 8
    z(i) = cmplx(x(i), 0.5d0 * x(mod(i, 8) + 1), 8)
  end do
  s = sum(z) * product(z(1:3))
  y = abs(s) + aimag(sqrt(s)) + real(z(2) / conjg(z(5)))
end subroutine

program check
  use vector
  implicit none
  external :: stepped, stepped_b, sourced, sourced_b, phases, phases_b
  call check_vector('stepped', stepped, stepped_b, 8, 0.5d0, 1.5d0)
  call check_vector('sourced', sourced, sourced_b, 8, 0.5d0, 1.5d0)
  call check_vector('phases', phases, phases_b, 8, 0.5d0, 1.5d0)
end program
