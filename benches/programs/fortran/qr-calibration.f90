! INPUT: 32 0.2 1.8
! Sensor calibration by weighted least squares: Householder QR with column norms, predicted values and their leverage.
module householder
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type :: qr_factors
    real(dp), allocatable :: a(:, :)
    real(dp), allocatable :: beta(:), rdiag(:)
  contains
    procedure :: apply_qt
    procedure :: back_substitute
    procedure :: log_det
  end type qr_factors
  interface qr_factors
    procedure factor
  end interface qr_factors
contains
  function factor(a) result(f)
    real(dp), intent(in) :: a(:, :)
    type(qr_factors) :: f
    integer :: k, j, m, n
    real(dp) :: alpha
    m = size(a, 1); n = size(a, 2)
    if (m < n) error stop 'underdetermined'
    f%a = a
    allocate (f%beta(n), f%rdiag(n))
    do k = 1, n
      alpha = -sign(norm2(f%a(k:, k)), f%a(k, k))
      f%rdiag(k) = alpha
      f%a(k, k) = f%a(k, k) - alpha
      associate (v => f%a(k:, k))
        f%beta(k) = 2 / dot_product(v, v)
        do j = k + 1, n
          f%a(k:, j) = f%a(k:, j) - f%beta(k) * dot_product(v, f%a(k:, j)) * v
        end do
      end associate
    end do
  end function factor

  pure function apply_qt(self, b) result(c)
    class(qr_factors), intent(in) :: self
    real(dp), intent(in) :: b(:)
    real(dp) :: c(size(b))
    integer :: k
    c = b
    do k = 1, size(self%beta)
      c(k:) = c(k:) - self%beta(k) * dot_product(self%a(k:, k), c(k:)) * self%a(k:, k)
    end do
  end function apply_qt

  pure function back_substitute(self, c) result(z)
    class(qr_factors), intent(in) :: self
    real(dp), intent(in) :: c(:)
    real(dp) :: z(size(self%rdiag))
    integer :: k, n
    n = size(z)
    do k = n, 1, -1
      z(k) = (c(k) - sum(self%a(k, k + 1:n) * z(k + 1:n))) / self%rdiag(k)
    end do
  end function back_substitute

  pure real(dp) function log_det(self)
    class(qr_factors), intent(in) :: self
    log_det = 2 * sum(log(abs(self%rdiag)))
  end function log_det
end module householder

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use householder
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: terms = 4
  real(dp), allocatable :: design(:, :), readings(:), weight(:), coef(:), qtb(:)
  type(qr_factors) :: f
  integer :: m, i, p
  m = n / 2
  associate (temperature => x(1:n:2), signal => x(2:n:2))
    weight = 1 / (0.2_dp + 0.1_dp * temperature)
    allocate (design(m, terms))
    forall (i=1:m, p=1:terms - 1) design(i, p) = weight(i) * temperature(i)**(p - 1)
    design(:, terms) = weight * sin(2 * temperature) / (1 + temperature)
    readings = weight * (signal + 0.3_dp * exp(-temperature))
  end associate
  f = qr_factors(design)
  qtb = f%apply_qt(readings)
  coef = f%back_substitute(qtb)
  ! residual sum of squares, information and a prediction
  y = sum(qtb(terms + 1:)**2) / (m - terms) + 0.1_dp * f%log_det() &
      + 0.1_dp * dot_product(coef, [1.0_dp, 0.8_dp, 0.64_dp, sin(1.6_dp) / 1.8_dp])
end function cost
