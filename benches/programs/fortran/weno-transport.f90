! INPUT: 20 0.2 1.0
! Fifth-order WENO reconstruction with SSP Runge-Kutta for nonlinear traffic flow on a ring road.
module weno
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  real(dp), parameter :: lin(3) = [0.1_dp, 0.6_dp, 0.3_dp], eps = 1.0e-3_dp
  integer, parameter :: ghost = 3
contains
  pure real(dp) function reconstruct(v) result(r)
    real(dp), intent(in) :: v(-2:2)
    real(dp) :: q(3), beta(3), w(3)
    q(1) = (2 * v(-2) - 7 * v(-1) + 11 * v(0)) / 6
    q(2) = (-v(-1) + 5 * v(0) + 2 * v(1)) / 6
    q(3) = (2 * v(0) + 5 * v(1) - v(2)) / 6
    beta(1) = 13.0_dp / 12 * (v(-2) - 2 * v(-1) + v(0))**2 + 0.25_dp * (v(-2) - 4 * v(-1) + 3 * v(0))**2
    beta(2) = 13.0_dp / 12 * (v(-1) - 2 * v(0) + v(1))**2 + 0.25_dp * (v(-1) - v(1))**2
    beta(3) = 13.0_dp / 12 * (v(0) - 2 * v(1) + v(2))**2 + 0.25_dp * (3 * v(0) - 4 * v(1) + v(2))**2
    w = lin / (eps + beta)**2
    r = dot_product(w, q) / sum(w)
  end function reconstruct

  subroutine fill_ghosts(u, m)
    integer, intent(in) :: m
    real(dp), intent(inout) :: u(1 - ghost:m + ghost)
    u(1 - ghost:0) = u(m + 1 - ghost:m)
    u(m + 1:m + ghost) = u(1:ghost)
  end subroutine fill_ghosts

  subroutine tendency(u, m, dx, vmax, du)
    integer, intent(in) :: m
    real(dp), intent(in) :: u(1 - ghost:m + ghost), dx, vmax
    real(dp), intent(out) :: du(m)
    real(dp) :: flux(0:m), left, right, fl(1 - ghost:m + ghost), fr(1 - ghost:m + ghost)
    integer :: i
    ! Lax-Friedrichs splitting of the density-velocity relation
    fl = 0.5_dp * (vmax * u * (1 - u) + vmax * u)
    fr = 0.5_dp * (vmax * u * (1 - u) - vmax * u)
    do i = 0, m
      left = reconstruct(fl(i - 2:i + 2))
      right = reconstruct(fr(i + 3:i - 1:-1))
      flux(i) = left + right
    end do
    do i = 1, m
      du(i) = -(flux(i) - flux(i - 1)) / dx
    end do
  end subroutine tendency
end module weno

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use weno
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: m = 40
  real(dp), allocatable :: u(:), stage(:)
  real(dp) :: du(m), dx, dt, speed
  integer :: i, step
  allocate (u(1 - ghost:m + ghost), source=0.0_dp)
  allocate (stage, mold=u)
  dx = 1.0_dp / m
  dt = 0.3_dp * dx
  u(1:m) = [(0.4_dp * (x(1 + (i - 1) / 2) + x(1 + mod(i / 2, n))) + 0.05_dp, i=1, m)]
  speed = 1 + 0.1_dp * x(1)
  do step = 1, 15
    stage = u
    call euler(stage)
    call euler(stage)
    stage = 0.75_dp * u + 0.25_dp * stage
    call euler(stage)
    u = (u + 2 * stage) / 3
  end do
  associate (road => u(1:m))
    y = 10 * dx * sum(speed * road * (1 - road)) + sum((road(2:) - road(:m - 1))**2) + road(m / 3)
  end associate
contains
  subroutine euler(v)
    real(dp), intent(inout), allocatable :: v(:)
    call fill_ghosts(v, m)
    call tendency(v, m, dx, speed, du)
    v(1:m) = v(1:m) + dt * du
  end subroutine euler
end function cost
