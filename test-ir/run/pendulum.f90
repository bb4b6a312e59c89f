! A driven pendulum by the leapfrog scheme: everything by reference, a local array, an adjoint in
! Fortran's naming.
!
! REQUIRES: flang
! RUN: %check %s --adjoint 'pendulum_(steps:const,x:dup,energy:dup)'
subroutine pendulum(steps, x, energy)
  implicit none
  integer, intent(in) :: steps
  real(8), intent(in) :: x(4)          ! angle, velocity, length, drive
  real(8), intent(out) :: energy
  real(8), parameter :: g = 9.81d0, dt = 0.02d0
  real(8) :: angle(0:steps), velocity
  integer :: i
  velocity = x(2)
  angle(0) = x(1)
  do i = 1, steps
    velocity = velocity - dt * (g / x(3) * sin(angle(i-1)) - x(4) * cos(0.1d0 * i))
    angle(i) = angle(i-1) + dt * velocity
  end do
  energy = 0.5d0 * (x(3) * velocity)**2 + g * x(3) * (1 - cos(angle(steps)))
  do i = 0, steps
    energy = energy + angle(i)**2 / steps
  end do
end subroutine

real(8) function cost(n, x)
  implicit none
  integer :: n
  real(8) :: x(n)
  call pendulum(60, x, cost)
end function

program check
  implicit none
  external :: pendulum, pendulum_b
  real(8), external :: cost
  real(8) :: x(4), x_b(4), energy, energy_b
  x = [0.4d0, 0.1d0, 1.2d0, 0.8d0]
  x_b = 0
  energy_b = 1
  call pendulum_b(60, x, x_b, energy, energy_b)
  if (energy /= cost(4, x)) error stop 'the primal result differs'
  if (energy_b /= 0) error stop 'the adjoint of an overwritten result is not 0'
  call gc_check('pendulum', cost, 4, x, x_b, 1d-8)
end program
