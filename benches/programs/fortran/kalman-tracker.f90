! INPUT: 24 0.3 1.7
! Kalman filter tracking a target from noisy ranges; negative log-likelihood as a function of noise levels and data.
module kalman
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  type model
    real(dp) :: f(4, 4), q(4, 4), h(2, 4), r(2, 2)
  end type model
  type estimate
    real(dp) :: mean(4) = 0.0_dp
    real(dp) :: cov(4, 4) = 0.0_dp
  end type estimate
  interface operator(.outer.)
    module procedure outer_product
  end interface
contains
  pure function outer_product(a, b) result(c)
    real(dp), intent(in) :: a(:), b(:)
    real(dp) :: c(size(a), size(b))
    c = spread(a, 2, size(b)) * spread(b, 1, size(a))
  end function outer_product

  pure function eye(m) result(a)
    integer, intent(in) :: m
    real(dp) :: a(m, m)
    integer :: i, j
    a = reshape([((merge(1.0_dp, 0.0_dp, i == j), i=1, m), j=1, m)], shape(a))
  end function eye

  subroutine predict(m, e)
    type(model), intent(in) :: m
    type(estimate), intent(inout) :: e
    e%mean = matmul(m%f, e%mean)
    e%cov = matmul(matmul(m%f, e%cov), transpose(m%f)) + m%q
  end subroutine predict

  subroutine update(m, e, z, nll)
    type(model), intent(in) :: m
    type(estimate), intent(inout) :: e
    real(dp), intent(in) :: z(2)
    real(dp), intent(inout) :: nll
    real(dp) :: innov(2), s(2, 2), si(2, 2), gain(4, 2), det, ikh(4, 4)
    innov = z - matmul(m%h, e%mean)
    s = matmul(m%h, matmul(e%cov, transpose(m%h))) + m%r
    det = s(1, 1) * s(2, 2) - s(1, 2) * s(2, 1)
    si = reshape([s(2, 2), -s(2, 1), -s(1, 2), s(1, 1)], [2, 2]) / det
    gain = matmul(matmul(e%cov, transpose(m%h)), si)
    e%mean = e%mean + matmul(gain, innov)
    ! Joseph form keeps the covariance symmetric
    ikh = eye(4) - matmul(gain, m%h)
    e%cov = matmul(matmul(ikh, e%cov), transpose(ikh)) + matmul(matmul(gain, m%r), transpose(gain))
    nll = nll + 0.5_dp * (log(det) + dot_product(innov, matmul(si, innov)))
  end subroutine update
end module kalman

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use kalman
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(model) :: m, poor
  type(estimate) :: e
  real(dp), parameter :: dt = 0.5_dp
  real(dp) :: g(4), obs(2, (n - 4) / 2)
  integer :: k
  m%f = eye(4)
  m%f(1, 3) = dt
  m%f(2, 4) = dt
  g = [dt**2 / 2, dt**2 / 2, dt, dt]
  m%q = x(1) * (g.outer.g) + 0.01_dp * x(2) * eye(4)
  m%h = 0
  m%h(1, 1) = 1
  m%h(2, 2) = 1
  m%r = 0.1_dp * reshape([x(3), 0.2_dp, 0.2_dp, x(4) + 0.3_dp], [2, 2])
  e%cov = eye(4)
  obs = reshape(x(5:), shape(obs))
  y = 0
  do k = 1, size(obs, 2)
    call predict(m, e)
    poor = m
    poor%r = 4 * m%r
    if (mod(k, 4) == 3) then    ! a weak echo every now and then
      call update(poor, e, obs(:, k), y)
    else
      call update(m, e, obs(:, k), y)
    end if
  end do
  y = 0.1_dp * y + 0.05_dp * (e%mean(3) - e%mean(4)) + sum([(e%cov(k, k), k=1, 4)])
end function cost
