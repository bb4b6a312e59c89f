! INPUT: 19 0.3 1.7
! Gaussian process regression: kernels composed as polymorphic objects, Cholesky, marginal likelihood and prediction.
module kernels
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type, abstract :: kernel
  contains
    procedure(value_iface), deferred :: value
    procedure :: matrix
  end type kernel
  abstract interface
    pure real(dp) function value_iface(self, s, t)
      import :: kernel, dp
      class(kernel), intent(in) :: self
      real(dp), intent(in) :: s, t
    end function value_iface
  end interface
  type, extends(kernel) :: squared_exp
    real(dp) :: amplitude, scale
  contains
    procedure :: value => value_se
  end type squared_exp
  type, extends(squared_exp) :: periodic
    real(dp) :: period = 1.0_dp
  contains
    procedure :: value => value_periodic
  end type periodic
  type, extends(kernel) :: sum_kernel
    class(kernel), allocatable :: left, right
  contains
    procedure :: value => value_sum
  end type sum_kernel
contains
  pure real(dp) function value_se(self, s, t) result(v)
    class(squared_exp), intent(in) :: self
    real(dp), intent(in) :: s, t
    v = self%amplitude**2 * exp(-0.5_dp * ((s - t) / self%scale)**2)
  end function value_se
  pure real(dp) function value_periodic(self, s, t) result(v)
    class(periodic), intent(in) :: self
    real(dp), intent(in) :: s, t
    v = self%amplitude**2 * exp(-2 * sin(3.1415926535_dp * (s - t) / self%period)**2 / self%scale**2)
  end function value_periodic
  pure recursive real(dp) function value_sum(self, s, t) result(v)
    class(sum_kernel), intent(in) :: self
    real(dp), intent(in) :: s, t
    v = self%left%value(s, t) + self%right%value(s, t)
  end function value_sum
  function matrix(self, s, t) result(k)
    class(kernel), intent(in) :: self
    real(dp), intent(in) :: s(:), t(:)
    real(dp), allocatable :: k(:, :)
    integer :: i, j
    allocate (k(size(s), size(t)))
    do j = 1, size(t)
      do i = 1, size(s)
        k(i, j) = self%value(s(i), t(j))
      end do
    end do
  end function matrix
end module kernels

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use kernels
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(sum_kernel) :: k
  real(dp) :: t(n - 5), obs(n - 5), alpha(n - 5), inside(3)
  real(dp), allocatable :: c(:, :)
  integer :: i, j, m
  m = n - 5
  obs = x(6:)
  t = [(0.4_dp * i + 0.1_dp * cos(3.0_dp * i), i=1, m)]
  k%left = squared_exp(amplitude=x(1), scale=x(2))
  k%right = periodic(amplitude=x(3), scale=x(4), period=1.7_dp)
  c = k%matrix(t, t)
  do i = 1, m
    c(i, i) = c(i, i) + 0.1_dp * x(5)
  end do
  do j = 1, m
    c(j, j) = sqrt(c(j, j) - dot_product(c(j, :j - 1), c(j, :j - 1)))
    c(j + 1:, j) = (c(j + 1:, j) - matmul(c(j + 1:, :j - 1), c(j, :j - 1))) / c(j, j)
  end do
  alpha = obs
  do i = 1, m
    alpha(i) = (alpha(i) - sum(c(i, :i - 1) * alpha(:i - 1))) / c(i, i)
  end do
  y = 0.5_dp * sum(alpha**2) + sum(log([(c(i, i), i=1, m)]))
  do i = m, 1, -1
    alpha(i) = (alpha(i) - sum(c(i + 1:, i) * alpha(i + 1:))) / c(i, i)
  end do
  inside = matmul(k%matrix([1.1_dp, 2.3_dp, 6.5_dp], t), alpha)
  y = 0.2_dp * y + product(inside) + 0.1_dp * sum(inside)
end function cost
