! INPUT: 48 -1.0 1.0
! Autoregressive spectrum of a short record: taper, autocovariance, Levinson-Durbin recursion, spectral peaks, prediction error.
module ar_mod
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  real(dp), parameter, private :: pi = 3.141592653589793_dp
  type ar_model
    real(dp), allocatable :: phi(:)
    real(dp) :: variance = 0
  end type ar_model
contains
  pure function autocovariance(u, lags, taper) result(r)
    real(dp), intent(in) :: u(:)
    integer, intent(in) :: lags
    character(len=*), intent(in), optional :: taper
    real(dp) :: r(0:lags), w(size(u)), v(size(u))
    integer :: k, i
    w = 1
    if (present(taper)) then
      select case (taper(1:3))
      case ('han')
        w = [(0.5_dp - 0.5_dp * cos(2 * pi * (i - 0.5_dp) / size(u)), i=1, size(u))]
      case ('tri')
        w = [(1 - abs(2 * (i - 0.5_dp) / size(u) - 1), i=1, size(u))]
      end select
    end if
    v = w * (u - sum(u) / size(u))
    do k = 0, lags
      r(k) = dot_product(v, eoshift(v, k)) / sum(w * w)
    end do
  end function autocovariance

  pure function levinson(r) result(m)
    real(dp), intent(in) :: r(0:)
    type(ar_model) :: m
    real(dp) :: kappa
    integer :: p
    allocate (m%phi(0))
    m%variance = r(0)
    do p = 1, ubound(r, 1)
      kappa = (r(p) - dot_product(m%phi, r(p - 1:1:-1))) / m%variance
      m%phi = [m%phi - kappa * m%phi(p - 1:1:-1), kappa]
      m%variance = m%variance * (1 - kappa**2)
    end do
  end function levinson

  elemental real(dp) function power(m, f)
    type(ar_model), intent(in) :: m
    real(dp), intent(in) :: f
    complex(dp) :: a
    integer :: k
    a = 1
    do k = 1, size(m%phi)
      a = a - m%phi(k) * exp(cmplx(0, -2 * pi * f * k, dp))
    end do
    power = m%variance / (real(a)**2 + aimag(a)**2)
  end function power
end module ar_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use ar_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(ar_model) :: coarse, fine
  real(dp) :: f(24), s(24), u(n)
  integer :: i
  u = x + [(sin(0.7_dp * i), i=1, n)]
  coarse = levinson(autocovariance(u, 3))
  fine = levinson(autocovariance(u, taper='hann', lags=8))
  f = [(i / 50.0_dp, i=1, 24)]
  s = power(fine, f)
  ! spectral distance in decibels, peak power, one-step forecast
  y = sum((log(s) - log(power(coarse, f)))**2) / size(f) + 0.1_dp * maxval(s)
  y = y + dot_product(fine%phi, u(n:n - size(fine%phi) + 1:-1)) + coarse%variance
end function cost
