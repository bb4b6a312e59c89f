! INPUT: 20 0.5 1.5
! Ensemble square-root filter for a cyclic chaotic chain with localization; assumed-rank statistics, continuous ranked score.
module statistics
  use, intrinsic :: iso_fortran_env, only: dp => real64, int64
  implicit none
contains
  real(dp) function mean_of(a)
    real(dp), intent(in) :: a(..)
    mean_of = 0
    select rank (a)
    rank (0)
      mean_of = a
    rank (1)
      mean_of = sum(a) / size(a)
    rank (2)
      mean_of = sum(a) / size(a)
    rank default
      error stop 'rank not supported'
    end select
  end function mean_of

  pure function anomalies(e) result(d)
    real(dp), intent(in) :: e(:, :)
    real(dp) :: d(size(e, 1), size(e, 2))
    d = e - spread(sum(e, 2) / size(e, 2), 2, size(e, 2))
  end function anomalies
end module statistics

module chain
  use statistics
  implicit none
  integer, parameter :: sites = 12, members = 8
  real(dp), parameter :: dt = 0.04_dp
  type ensemble
    real(dp) :: state(sites, members) = 0.0_dp
    real(dp) :: forcing = 6.0_dp
  contains
    procedure :: forecast
    procedure :: assimilate
  end type ensemble
contains
  pure function tendency(u, forcing) result(du)
    real(dp), intent(in) :: u(sites), forcing
    real(dp) :: du(sites)
    integer :: i
    do i = 1, sites
      du(i) = (u(1 + mod(i, sites)) - u(1 + modulo(i - 3, sites))) * u(1 + modulo(i - 2, sites)) - u(i) + forcing
    end do
  end function tendency

  subroutine forecast(self, steps)
    class(ensemble), intent(inout) :: self
    integer, intent(in) :: steps
    real(dp) :: mid(sites)
    integer :: m, k
    do k = 1, steps
      do m = 1, members
        associate (u => self%state(:, m))
          mid = u + dt / 2 * tendency(u, self%forcing)
          u = u + dt * tendency(mid, self%forcing)
        end associate
      end do
    end do
  end subroutine forecast

  subroutine assimilate(self, where_, value, noise, radius)
    class(ensemble), intent(inout) :: self
    integer, intent(in) :: where_
    real(dp), intent(in) :: value, noise, radius
    real(dp) :: a(sites, members), h(members), gain(sites), s, shrink
    integer :: dist(sites), i
    a = anomalies(self%state)
    h = a(where_, :)
    s = dot_product(h, h) / (members - 1) + noise
    dist = [(min(modulo(i - where_, sites), modulo(where_ - i, sites)), i=1, sites)]
    gain = matmul(a, h) / (members - 1) / s * exp(-(dist / radius)**2)
    shrink = 1 / (1 + sqrt(noise / s))
    self%state = self%state + spread(gain * (value - mean_of(self%state(where_, :))), 2, members) &
                 - shrink * spread(gain, 2, members) * spread(h, 1, sites)
  end subroutine assimilate
end module chain

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use chain
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(ensemble), allocatable :: e
  real(dp) :: score, truth(sites)
  integer :: cycle_, i, m
  integer(int64) :: s
  allocate (e)
  e%forcing = 5 * x(1)
  s = 99
  do m = 1, members
    do i = 1, sites
      s = mod(16807_int64 * s, 2147483647_int64)
      e%state(i, m) = 2 * x(2 + mod(i, 6)) + (s / 2147483647.0_dp - 0.5_dp)
    end do
  end do
  truth = [(2 + sin(0.5_dp * i), i=1, sites)]
  score = 0
  do cycle_ = 1, 6
    call e%forecast(3)
    do i = 1, sites, 3
      call e%assimilate(i, value=x(9 + mod(i + cycle_, n - 9)) * 2, noise=0.3_dp * x(8), radius=2 * x(n))
    end do
    score = score + sum((sum(e%state, 2) / members - truth)**2) / sites
  end do
  y = 0.1_dp * score + mean_of(anomalies(e%state)**2) + 0.05_dp * mean_of(e%state) + 0.1_dp * mean_of(e%state(1, 1))
end function cost
