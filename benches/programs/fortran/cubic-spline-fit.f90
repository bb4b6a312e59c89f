! INPUT: 10 -1.0 2.0
! Natural and clamped cubic splines through data; bending energy, interpolated values and an integral.
module spline_mod
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type :: spline
    real(dp), allocatable :: knots(:), a(:), b(:), c(:), d(:)
    real(dp), pointer :: bounds(:) => null()
  contains
    procedure, private :: eval_scalar, eval_vector
    generic :: eval => eval_scalar, eval_vector
    procedure :: integral
    procedure :: bending
  end type spline
  interface spline
    module procedure make_spline
  end interface spline
contains
  function make_spline(t, v, left, right) result(s)
    real(dp), intent(in) :: t(:), v(:)
    real(dp), intent(in), optional :: left, right
    type(spline) :: s
    real(dp), dimension(size(t)) :: lo, di, up, r, mom
    real(dp) :: h(size(t) - 1), slope(size(t) - 1), w
    integer :: i, m
    m = size(t)
    h = t(2:) - t(:m - 1)
    slope = (v(2:) - v(:m - 1)) / h
    lo = 0; up = 0; di = 1; r = 0
    lo(2:m - 1) = h(:m - 2)
    up(2:m - 1) = h(2:)
    di(2:m - 1) = 2 * (h(:m - 2) + h(2:))
    r(2:m - 1) = 6 * (slope(2:) - slope(:m - 2))
    if (present(left)) then
      di(1) = 2 * h(1); up(1) = h(1); r(1) = 6 * (slope(1) - left)
    end if
    if (present(right)) then
      di(m) = 2 * h(m - 1); lo(m) = h(m - 1); r(m) = 6 * (right - slope(m - 1))
    end if
    do i = 2, m
      w = lo(i) / di(i - 1)
      di(i) = di(i) - w * up(i - 1)
      r(i) = r(i) - w * r(i - 1)
    end do
    mom(m) = r(m) / di(m)
    do i = m - 1, 1, -1
      mom(i) = (r(i) - up(i) * mom(i + 1)) / di(i)
    end do
    s%knots = t
    s%a = v(:m - 1)
    s%b = slope - h * (2 * mom(:m - 1) + mom(2:)) / 6
    s%c = mom(:m - 1) / 2
    s%d = (mom(2:) - mom(:m - 1)) / (6 * h)
  end function make_spline

  pure real(dp) function eval_scalar(self, t) result(v)
    class(spline), intent(in) :: self
    real(dp), intent(in) :: t
    integer :: i
    real(dp) :: u
    i = findloc(self%knots <= t, .true., dim=1, back=.true.)
    i = min(max(i, 1), size(self%a))
    u = t - self%knots(i)
    v = self%a(i) + u * (self%b(i) + u * (self%c(i) + u * self%d(i)))
  end function eval_scalar

  pure function eval_vector(self, t) result(v)
    class(spline), intent(in) :: self
    real(dp), intent(in) :: t(:)
    real(dp) :: v(size(t))
    integer :: i
    do i = 1, size(t)
      v(i) = self%eval_scalar(t(i))
    end do
  end function eval_vector

  pure real(dp) function integral(self)
    class(spline), intent(in) :: self
    real(dp) :: h(size(self%a))
    h = self%knots(2:) - self%knots(:size(self%a))
    integral = sum(h * (self%a + h * (self%b / 2 + h * (self%c / 3 + h * self%d / 4))))
  end function integral

  pure real(dp) function bending(self)
    class(spline), intent(in) :: self
    real(dp) :: h(size(self%a))
    h = self%knots(2:) - self%knots(:size(self%a))
    bending = sum(4 * h * (self%c**2 + 3 * h * self%c * self%d + 3 * h**2 * self%d**2))
  end function bending
end module spline_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use spline_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(spline) :: s
  real(dp) :: t(n)
  integer :: i
  t = [(i - 1 + 0.2_dp * sin(2.0_dp * i), i=1, n)]
  s = spline(t, x)
  y = s%integral() + 0.01_dp * s%bending()
  y = y + sum(s%eval([(0.37_dp + 0.9_dp * i, i=0, n - 2)])**2)
  s = spline(t, v=x, right=0.5_dp * x(n))
  y = y + s%eval(0.5_dp * (t(n) + t(n - 1))) - 0.02_dp * s%bending()
end function cost
