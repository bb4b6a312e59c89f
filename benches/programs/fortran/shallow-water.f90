! INPUT: 12 0.5 1.5
! One-dimensional shallow-water equations on a periodic channel, Rusanov finite volumes, kinetic energy at the end.
module swe_mod
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  private
  public :: swe_state, new_state, advance, total_energy, dp

  real(dp), parameter :: grav = 9.81_dp

  type :: swe_state
    integer :: cells = 0
    real(dp) :: dx = 1.0_dp
    real(dp), allocatable :: h(:), hu(:)
    real(dp), allocatable :: bed(:)
  end type swe_state

contains

  function new_state(depth, cells) result(s)
    real(dp), intent(in) :: depth(:)
    integer, intent(in) :: cells
    type(swe_state) :: s
    integer :: i, k, m
    real(dp) :: w
    m = size(depth)
    s%cells = cells
    s%dx = 10.0_dp / cells
    allocate (s%h(cells), s%hu(cells))
    do i = 1, cells
      w = real((i - 1) * m, dp) / cells
      k = int(w)
      w = w - k
      s%h(i) = (1 - w) * depth(1 + mod(k, m)) + w * depth(1 + mod(k + 1, m))
    end do
    s%hu = 0.1_dp * s%h
    s%bed = [(0.05_dp * sin(0.6_dp * i), i=1, cells)]
  end function new_state

  elemental real(dp) function wave_speed(h, hu)
    real(dp), intent(in) :: h, hu
    wave_speed = abs(hu / h) + sqrt(grav * h)
  end function wave_speed

  subroutine advance(s, dt)
    type(swe_state), intent(inout) :: s
    real(dp), intent(in) :: dt
    real(dp), dimension(s%cells) :: hr, qr, a, fh, fq, slope
    integer :: back
    back = s%cells - 1
    hr = cshift(s%h, 1)
    qr = cshift(s%hu, 1)
    a = sqrt(wave_speed(s%h, s%hu) * wave_speed(hr, qr))
    fh = 0.5_dp * (s%hu + qr) - 0.5_dp * a * (hr - s%h)
    fq = 0.5_dp * (flux(s%h, s%hu) + flux(hr, qr)) - 0.5_dp * a * (qr - s%hu)
    slope = (cshift(s%bed, 1) - cshift(s%bed, back)) / (2 * s%dx)
    s%hu = s%hu - dt / s%dx * (fq - cshift(fq, back)) - dt * grav * s%h * slope
    s%h = s%h - dt / s%dx * (fh - cshift(fh, back))
  contains
    elemental real(dp) function flux(h, q)
      real(dp), intent(in) :: h, q
      flux = q * q / h + 0.5_dp * grav * h * h
    end function flux
  end subroutine advance

  pure real(dp) function total_energy(s) result(e)
    type(swe_state), intent(in) :: s
    e = s%dx * sum(0.5_dp * s%hu**2 / s%h + grav * s%h * (0.5_dp * s%h + s%bed))
  end function total_energy
end module swe_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use swe_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(swe_state) :: s
  integer :: step
  s = new_state(x, 48)
  do step = 1, 25
    call advance(s, 0.01_dp)
    ! linear bottom friction
    s%hu = s%hu / (1.0_dp + 0.002_dp / s%h)
  end do
  y = 0.01_dp * total_energy(s) + sum(s%hu(1:s%cells:5)**2)
end function cost
