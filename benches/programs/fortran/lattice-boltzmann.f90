! INPUT: 12 0.7 1.3
! D2Q9 lattice Boltzmann flow past a porous patch in a channel with a driven lid; drag and kinetic energy.
module lbm
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  integer, parameter :: nx = 12, ny = 8
  integer, parameter :: ex(0:8) = [0, 1, 0, -1, 0, 1, -1, -1, 1]
  integer, parameter :: ey(0:8) = [0, 0, 1, 0, -1, 1, 1, -1, -1]
  integer, parameter :: opposite(0:8) = [0, 3, 4, 1, 2, 7, 8, 5, 6]
  real(dp), parameter :: w(0:8) = [4.0_dp / 9, (1.0_dp / 9, integer :: k=1, 4), (1.0_dp / 36, integer :: k=1, 4)]
  real(dp), save, target :: f(nx, ny, 0:8)
contains
  pure function equilibrium(rho, u, v) result(g)
    real(dp), intent(in) :: rho, u, v
    real(dp) :: g(0:8), eu(0:8)
    eu = 3 * (ex * u + ey * v)
    g = w * rho * (1 + eu + 0.5_dp * eu**2 - 1.5_dp * (u * u + v * v))
  end function equilibrium

  subroutine moments(i, j, rho, u, v)
    integer, intent(in) :: i, j
    real(dp), intent(out) :: rho, u, v
    associate (here => f(i, j, :))
      rho = sum(here)
      u = dot_product(here, ex) / rho
      v = dot_product(here, ey) / rho
    end associate
  end subroutine moments

  subroutine collide(tau, resist, drag)
    real(dp), intent(in) :: tau, resist(nx, ny)
    real(dp), intent(inout) :: drag
    real(dp) :: rho, u, v, eq(0:8)
    integer :: i, j
    do j = 1, ny
      do i = 1, nx
        call moments(i, j, rho, u, v)
        drag = drag + resist(i, j) * rho * u
        u = u * (1 - resist(i, j))
        v = v * (1 - resist(i, j))
        eq = equilibrium(rho, u, v)
        f(i, j, :) = f(i, j, :) + (eq - f(i, j, :)) / tau
      end do
    end do
  end subroutine collide

  subroutine stream(lid)
    real(dp), intent(in) :: lid(:)
    real(dp), pointer :: plane(:, :)
    real(dp) :: before(nx, ny, 0:8)
    integer :: k
    before = f
    do k = 1, 8
      plane => f(:, :, k)
      plane = cshift(before(:, :, k), modulo(-ex(k), nx), dim=1)
      select case (ey(k))
      case (1)
        plane(:, 2:) = plane(:, :ny - 1)
        plane(:, 1) = before(:, 1, opposite(k))
      case (-1)
        plane(:, :ny - 1) = plane(:, 2:)
        plane(:, ny) = before(:, ny, opposite(k)) + 6 * w(k) * ex(k) * lid
      end select
    end do
  end subroutine stream
end module lbm

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use lbm
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp) :: resist(nx, ny), lid(nx), tau, drag, rho, u, v
  integer :: i, j, step
  tau = 0.6_dp + 0.3_dp * x(1)
  lid = 0.08_dp * x(2) * [(1 + 0.2_dp * sin(0.52_dp * i), i=1, nx)]
  resist = 0
  resist(4:6, 3:5) = 0.2_dp * reshape(x(3:11), [3, 3])
  do j = 1, ny
    do i = 1, nx
      f(i, j, :) = equilibrium(x(12), 0.05_dp, 0.0_dp)
    end do
  end do
  drag = 0
  do step = 1, 20
    call collide(tau, resist, drag)
    call stream(lid)
  end do
  y = drag
  do j = 2, ny - 1
    do i = 1, nx, 2
      call moments(i, j, rho, u, v)
      y = y + rho * (u**2 + v**2) + 0.5_dp * (rho - 1)**2 / nx
    end do
  end do
end function cost
