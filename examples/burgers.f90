! Burgers' equation u_t + u u_x = v u_xx in one dimension, in place over time steps: explicit Euler,
! upwind differences for the transport, fixed values at both ends. Returns how far the final state is
! from the observed one, as half the integral of the squared difference.
real(8) function burgers(n, steps, dt, dx, viscosity, u, observed) result(misfit)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(in) :: dt, dx, viscosity, observed(n)
  real(8), intent(inout) :: u(n)     ! the initial state; on return the final one
  real(8) :: left, here, slope
  integer :: step, i
  do step = 1, steps
    left = u(1)
    do i = 2, n - 1
      here = u(i)
      if (here > 0) then
        slope = (here - left) / dx
      else
        slope = (u(i+1) - here) / dx
      end if
      u(i) = here - dt * here * slope + dt * viscosity * (left - 2 * here + u(i+1)) / dx**2
      left = here
    end do
  end do
  misfit = 0
  do i = 1, n
    misfit = misfit + 0.5d0 * (u(i) - observed(i))**2 * dx
  end do
end function
