! INPUT: 12 0.8 1.6
! Acoustic wave propagation through layered velocities with sponge boundaries; misfit of a seismogram to a reference.
module wave_work
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  integer, parameter :: nx = 60, nt = 120
  real(dp), allocatable, target :: field_a(:), field_b(:), field_c(:)
  real(dp), allocatable :: sponge(:)
  real(dp), save :: trace(nt) = 0.0_dp
  integer, parameter :: receivers(3) = [12, 30, 52]
contains
  subroutine allocate_work()
    integer :: i
    if (.not. allocated(field_a)) then
      allocate (field_a(nx), field_b(nx), field_c(nx), sponge(nx))
      sponge = [(1 - 0.02_dp * (max(0, 6 - i) + max(0, i - nx + 5)), i=1, nx)]
    end if
    field_a = 0; field_b = 0; field_c = 0
  end subroutine allocate_work

  pure real(dp) function ricker(t, f)
    real(dp), intent(in) :: t, f
    real(dp) :: a
    a = (acos(-1.0_dp) * f * (t - 1 / f))**2
    ricker = (1 - 2 * a) * exp(-a)
  end function ricker

  subroutine propagate(vel, freq, shots)
    real(dp), intent(in) :: vel(nx), freq
    integer, intent(in) :: shots(:)
    real(dp), pointer :: old(:), now(:), new(:), swap(:)
    real(dp) :: c2(nx)
    integer :: it
    real(dp), parameter :: dt = 0.05_dp, dx = 0.1_dp
    c2 = (vel * dt / dx)**2
    call allocate_work()
    old => field_a
    now => field_b
    new => field_c
    do it = 1, nt
      new(2:nx - 1) = 2 * now(2:nx - 1) - old(2:nx - 1) &
                      + c2(2:nx - 1) * (now(3:nx) - 2 * now(2:nx - 1) + now(1:nx - 2))
      new(1) = now(2)
      new(nx) = now(nx - 1)
      new(shots) = new(shots) + dt * ricker(it * dt, freq)
      now = now * sponge
      new = new * sponge
      trace(it) = sum(new(receivers)) / size(receivers)
      swap => old
      old => now
      now => new
      new => swap
    end do
  end subroutine propagate
end module wave_work

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use wave_work
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp) :: vel(nx), envelope
  integer :: i
  do i = 1, nx
    associate (z => (i - 1) * (n - 2) / real(nx, dp))
      vel(i) = x(1 + int(z)) + (z - int(z)) * (x(2 + int(z)) - x(1 + int(z)))
    end associate
  end do
  call propagate(vel, freq=1.2_dp * x(n), shots=[20, 40])
  y = 0
  envelope = 0
  do i = 1, nt
    y = y + (trace(i) - 0.1_dp * sin(0.1_dp * i))**2
    envelope = 0.9_dp * envelope + 0.1_dp * trace(i)**2
  end do
  y = y + 2 * envelope + maxval(field_a**2) * 0.5_dp
end function cost
