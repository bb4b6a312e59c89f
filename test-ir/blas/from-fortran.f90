! BLAS and LAPACK from Fortran: bodies (ddot, dgemv) and custom pairs (dgemm, dgesv), called with hidden lengths of
! characters, with sections of arrays and constants as arguments.
!
! REQUIRES: flang, blas
! RUN: env LINK="-llapack -lblas" %check %s --adjoint 'control_(n:const,steps:const,a:dup,x:dup,cost:dup)'
subroutine control(n, steps, a, x, cost)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(in) :: a(n, n), x(n)
  real(8), intent(out) :: cost
  real(8), external :: ddot
  external :: dgemm, dgemv, dgesv
  real(8) :: state(n), power(n, n), matrix(n, n), work(n, n)
  integer :: pivots(n), info, t, i
  state = x
  power = a
  cost = 0
  do t = 1, steps
    ! a polynomial of A that goes on growing
    call dgemm('N', 'T', n, n, n, 0.1d0, power, n, a, n, 0d0, work, n)
    power = work + a
    matrix = 0.2d0 * power
    do i = 1, n
      matrix(i, i) = matrix(i, i) + 3 + state(i)**2
    end do
    call dgesv(n, 1, matrix, n, pivots, state, n, info)
    if (info /= 0) return
    call dgemv('T', n, n, 1d0, a, n, x, 1, 0.5d0, state, 1)
    cost = cost + ddot(n, state, 1, state, 1) + ddot(n - 1, power(1, 1), 1, power(1, 2), -1)
  end do
end subroutine

real(8) function cost_of(n, x)
  implicit none
  integer :: n
  real(8) :: x(n)
  call control(4, 3, x(1:16), x(17:20), cost_of)
end function

program check
  implicit none
  external :: control, control_b
  real(8), external :: cost_of
  real(8) :: x(20), x_b(20), cost, cost_b
  integer :: i
  do i = 1, 20
    x(i) = sin(1.7d0 * i)
  end do
  x_b = 0
  cost_b = 1
  call control_b(4, 3, x(1:16), x_b(1:16), x(17:20), x_b(17:20), cost, cost_b)
  if (abs(cost - cost_of(20, x)) > 1d-12 * abs(cost)) error stop 'the primal result differs'
  call gc_check('control', cost_of, 20, x, x_b, 1d-8)
end program
