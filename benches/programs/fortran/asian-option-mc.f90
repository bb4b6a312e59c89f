! INPUT: 8 0.1 0.5
! Asian basket option by Monte Carlo with fixed random numbers, antithetic paths and a smoothed payoff.
module lcg_mod
  use, intrinsic :: iso_fortran_env, only: i8 => int64, r8 => real64
  implicit none
  type :: lcg
    private
    integer(i8) :: s = 1_i8
  contains
    procedure :: reseed
    procedure :: next
    procedure :: normals
  end type lcg
contains
  subroutine reseed(self, k)
    class(lcg), intent(inout) :: self
    integer, intent(in) :: k
    self%s = mod(abs(48271_i8 * (k + 7_i8)), 2147483646_i8) + 1
  end subroutine reseed
  real(r8) function next(self)
    class(lcg), intent(inout) :: self
    self%s = mod(48271_i8 * self%s, 2147483647_i8)
    next = real(self%s, r8) / 2147483647.0_r8
  end function next
  subroutine normals(self, z)
    class(lcg), intent(inout) :: self
    real(r8), intent(out) :: z(:)
    integer :: i
    real(r8) :: r, a
    do i = 1, size(z), 2
      r = sqrt(-2 * log(self%next()))
      a = 6.283185307179586_r8 * self%next()
      z(i) = r * cos(a)
      if (i < size(z)) z(i + 1) = r * sin(a)
    end do
  end subroutine normals
end module lcg_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use lcg_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: paths = 150, steps = 12, assets = 3
  type(lcg) :: gen
  real(r8) :: z(assets), chol(assets, assets), logs(assets, 2), run(2), payoff, strike, rate, dt, discount
  real(r8), allocatable :: drift(:), vol(:)
  integer :: p, t, s
  vol = x(1:3)
  rate = 0.2_r8 * x(4)
  strike = 0.8_r8 + x(5)
  chol = 0
  chol(1, 1) = 1
  chol(2, 1:2) = [x(6), sqrt(1 - x(6)**2)]
  chol(3, 1:2) = [x(7), 0.3_r8 * x(8)]
  chol(3, 3) = sqrt(1 - sum(chol(3, 1:2)**2))
  dt = 1.0_r8 / steps
  drift = (rate - 0.5_r8 * vol**2) * dt
  discount = exp(-rate)
  call gen%reseed(42)
  y = 0
  do p = 1, paths
    logs = 0
    run = 0
    do t = 1, steps
      call gen%normals(z)
      do s = 1, 2
        logs(:, s) = logs(:, s) + drift + (3 - 2 * s) * sqrt(dt) * vol * matmul(chol, z)
        run(s) = run(s) + sum(exp(logs(:, s))) / assets
      end do
    end do
    do s = 1, 2
      payoff = soft_plus(run(s) / steps - strike, width=0.05_r8)
      y = y + discount * payoff
    end do
  end do
  y = 10 * y / (2 * paths)
contains
  pure real(r8) function soft_plus(v, width)
    real(r8), intent(in) :: v
    real(r8), intent(in), optional :: width
    real(r8) :: w
    w = 0.01_r8
    if (present(width)) w = width
    if (v > 30 * w) then
      soft_plus = v
    else
      soft_plus = w * log(1 + exp(v / w))
    end if
  end function soft_plus
end function cost
