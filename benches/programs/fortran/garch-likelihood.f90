! INPUT: 5 0.2 0.9
! GARCH(1,1) with leverage: simulated returns from a congruential generator, likelihood of the parameters.
module noise
  use, intrinsic :: iso_fortran_env, only: int32, int64, real64
  implicit none
  private
  public :: seed, uniform, gaussian
  integer(int64), save :: state = 12345_int64
contains
  subroutine seed(k)
    integer, intent(in) :: k
    state = ieor(int(k, int64) * 2654435761_int64, 88172645463325252_int64)
    state = iand(state, int(z'FFFFFFFF', int64))
  end subroutine seed

  real(real64) function uniform()
    state = iand(1664525_int64 * state + 1013904223_int64, int(z'FFFFFFFF', int64))
    uniform = (ishft(state, -8) + 0.5_real64) / 16777216.0_real64
  end function uniform

  real(real64) function gaussian()
    real(real64) :: u, v
    u = uniform()
    v = uniform()
    gaussian = sqrt(-2 * log(u)) * cos(2 * acos(-1.0_real64) * v)
  end function gaussian
end module noise

module garch_mod
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  type params
    real(real64) :: omega, alpha, beta, gamma, mu
  end type params
contains
  elemental real(real64) function logistic(z)
    real(real64), intent(in) :: z
    logistic = 1 / (1 + exp(-z))
  end function logistic

  type(params) function unpack_params(theta) result(p)
    real(real64), intent(in) :: theta(:)
    real(real64) :: persistence, split
    persistence = 0.5_real64 + 0.45_real64 * logistic(2 * theta(2))
    split = 0.1_real64 + 0.3_real64 * logistic(theta(3))
    p = params(omega=0.1_real64 * exp(theta(1)), alpha=persistence * split, beta=persistence * (1 - split), &
               gamma=0.1_real64 * tanh(theta(4)), mu=0.05_real64 * theta(5))
  end function unpack_params

  real(real64) function nll(p, r)
    type(params), intent(in) :: p
    real(real64), intent(in) :: r(:)
    real(real64) :: var, e
    integer :: t
    var = sum((r - sum(r) / size(r))**2) / size(r)
    nll = 0
    do t = 1, size(r)
      e = r(t) - p%mu
      nll = nll + 0.5_real64 * (log(var) + e * e / var)
      if (r(t) < 0) then
        var = p%omega + (p%alpha + p%gamma) * e * e + p%beta * var
      else
        var = p%omega + p%alpha * e * e + p%beta * var
      end if
    end do
    nll = nll / size(r)
  end function nll
end module garch_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use noise
  use garch_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double) :: returns(200), h
  type(params) :: p
  integer :: i
  call seed(17)
  h = 1
  do i = 1, size(returns)
    returns(i) = sqrt(h) * gaussian()
    h = 0.1d0 + 0.1d0 * returns(i)**2 + 0.8d0 * h
  end do
  p = unpack_params(x)
  if (p%alpha + p%beta >= 1) error stop 'not stationary'
  y = nll(p, returns) + nll(p, 0.5d0 * returns(100::2)) + 0.1d0 * count(returns > 3 * sqrt(h)) * p%mu
end function cost
