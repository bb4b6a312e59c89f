! The gradient of the misfit with respect to the initial state and the viscosity: the start of any
! reconstruction of an initial state from observations.
!
! usage: burgers [CALLS]   how many times the adjoint is called; by default enough to measure time
program burgers_main
  implicit none
  integer, parameter :: n = 500, steps = 400
  real(8), parameter :: dx = 2d0 / (n - 1), dt = 0.4d-3, viscosity = 0.01d0
  real(8) :: u0(n), observed(n), u(n), u_b(n), viscosity_b, misfit
  real(8), external :: burgers
  include 'burgers_b.inc'
  character(20) :: argument
  real(8) :: primal_time, adjoint_time
  integer :: calls, i

  do i = 1, n
    u0(i) = 0.3d0 + sin(4d0 * atan(1d0) * (i - 1) * dx)
    observed(i) = 0.3d0 + 0.5d0 * sin(4d0 * atan(1d0) * ((i - 1) * dx - 0.2d0))
  end do

  calls = 30
  if (command_argument_count() > 0) then
    call get_command_argument(1, argument)
    read (argument, *) calls
  end if

  adjoint_time = huge(1d0)
  do i = 1, calls
    call clock(-1d0, adjoint_time)
    call gradient()
    call clock(1d0, adjoint_time)
  end do
  if (calls == 1) stop
  primal_time = huge(1d0)
  do i = 1, calls
    call clock(-1d0, primal_time)
    u = u0
    misfit = burgers(n, steps, dt, dx, viscosity, u, observed)
    call clock(1d0, primal_time)
  end do

  print '(a, i0, a, i0, a)', 'Burgers equation, ', n, ' points, ', steps, ' steps'
  print '(a, es22.14)', '  misfit                  ', misfit
  print '(a, es22.14)', '  d misfit / d viscosity  ', viscosity_b
  print '(a, es22.14)', '  central differences     ', by_viscosity(1d-6)
  print '(a, es22.14)', '  d misfit / d u0(100)    ', u_b(100)
  print '(a, es22.14)', '  central differences     ', by_state(100, 1d-5)
  print '(a, f8.3, a, f8.3, a, f6.2)', '  primal ', primal_time * 1e3, ' ms, adjoint ', &
      adjoint_time * 1e3, ' ms, ratio ', adjoint_time / primal_time

contains

  subroutine gradient()
    u = u0
    u_b = 0
    viscosity_b = 0
    misfit = burgers_b(n, steps, dt, dx, viscosity, viscosity_b, u, u_b, observed, 1d0)
  end subroutine

  ! The least time of all calls: first with sign -1, then with 1.
  subroutine clock(sign, least)
    real(8), intent(in) :: sign
    real(8), intent(inout) :: least
    real(8), save :: start = 0
    integer(8) :: count, rate
    call system_clock(count, rate)
    if (sign < 0) then
      start = real(count, 8) / rate
    else
      least = min(least, real(count, 8) / rate - start)
    end if
  end subroutine

  real(8) function by_viscosity(h)
    real(8), intent(in) :: h
    real(8) :: up, down
    u = u0
    up = burgers(n, steps, dt, dx, viscosity + h, u, observed)
    u = u0
    down = burgers(n, steps, dt, dx, viscosity - h, u, observed)
    by_viscosity = (up - down) / (2 * h)
  end function

  real(8) function by_state(i, h)
    integer, intent(in) :: i
    real(8), intent(in) :: h
    real(8) :: up, down
    u = u0
    u(i) = u0(i) + h
    up = burgers(n, steps, dt, dx, viscosity, u, observed)
    u = u0
    u(i) = u0(i) - h
    down = burgers(n, steps, dt, dx, viscosity, u, observed)
    by_state = (up - down) / (2 * h)
  end function
end program
