! Calls the adjoints of fortran/module-state.f90, which flang has compiled before, through heat_b.inc.
program main
  use heat
  implicit none
  include 'heat_b.inc'
  integer, parameter :: n = 9, steps = 5
  real(8) :: x(2 * n), g(2 * n), h, up, down, energy, energy_b, weight(n)
  integer :: i
  x(1:n) = [(1 + 0.1d0 * i, i = 1, n)]
  x(n+1:) = [(0.05d0 + 0.01d0 * mod(i, 4), i = 1, n)]
  g = 0
  energy_b = 1
  call run_b(x(1:n), g(1:n), x(n+1:), g(n+1:), [steps], energy, energy_b)
  if (energy /= cost(x)) error stop 'the primal result differs'
  do i = 1, 2 * n
    h = 1d-5
    x(i) = x(i) + h
    up = cost(x)
    x(i) = x(i) - 2 * h
    down = cost(x)
    x(i) = x(i) + h
    if (abs((up - down) / (2 * h) - g(i)) > 1d-6) error stop 'the gradient of run is wrong'
  end do
  ! State that is there before, and its shadow.
  weight = [(0.3d0 * i - 1, i = 1, n)]
  call setup(x(1:n))
  allocate(u_b(n), v_b(n))
  v_b = 0
  u_b = weight
  g = 0
  call advance_b(x(n+1:), g(n+1:))
  g(1:n) = u_b
  do i = 1, 2 * n
    h = 1d-5
    x(i) = x(i) + h
    up = moved(x)
    x(i) = x(i) - 2 * h
    down = moved(x)
    x(i) = x(i) + h
    if (abs((up - down) / (2 * h) - g(i)) > 1d-6) error stop 'the gradient of advance is wrong'
  end do
contains
  real(8) function cost(x)
    real(8), intent(in) :: x(:)
    call run(x(1:n), x(n+1:), steps, cost)
  end function
  real(8) function moved(x)
    real(8), intent(in) :: x(:)
    if (allocated(v)) deallocate(v)
    call setup(x(1:n))
    call advance(x(n+1:))
    moved = dot_product(weight, u)
  end function
end program
