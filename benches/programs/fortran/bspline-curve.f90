! INPUT: 24 -1.0 1.0
! Road alignment as a cubic B-spline: recursive basis functions, arc length, curvature penalty and clearance to obstacles.
module bsplines
  use, intrinsic :: iso_fortran_env, only: rk => real64
  implicit none
  type :: curve
    integer :: order = 4
    real(rk), allocatable :: knots(:)
    real(rk), pointer :: control(:, :) => null()
  contains
    procedure :: point
    procedure :: hodograph
    procedure, private :: span
  end type curve
contains
  pure recursive real(rk) function basis(knots, i, k, t) result(b)
    real(rk), intent(in) :: knots(:), t
    integer, intent(in) :: i, k
    real(rk) :: left, right
    if (k == 1) then
      b = merge(1.0_rk, 0.0_rk, knots(i) <= t .and. t < knots(i + 1))
      return
    end if
    left = knots(i + k - 1) - knots(i)
    right = knots(i + k) - knots(i + 1)
    b = 0
    if (left > 0) b = (t - knots(i)) / left * basis(knots, i, k - 1, t)
    if (right > 0) b = b + (knots(i + k) - t) / right * basis(knots, i + 1, k - 1, t)
  end function basis

  pure integer function span(self, t)
    class(curve), intent(in) :: self
    real(rk), intent(in) :: t
    span = count(self%knots <= t)
    span = max(self%order, min(span, size(self%knots) - self%order))
  end function span

  pure function point(self, t) result(p)
    class(curve), intent(in) :: self
    real(rk), intent(in) :: t
    real(rk) :: p(2)
    real(rk) :: d(2, self%order), a
    integer :: s, r, j, base
    ! de Boor's triangular scheme on a local copy
    s = self%span(t)
    base = s - self%order
    d = self%control(:, base + 1:s)
    do r = 1, self%order - 1
      do j = self%order, r + 1, -1
        a = (t - self%knots(base + j)) / (self%knots(j + s - r) - self%knots(base + j))
        d(:, j) = (1 - a) * d(:, j - 1) + a * d(:, j)
      end do
    end do
    p = d(:, self%order)
  end function point

  function hodograph(self) result(c)
    class(curve), intent(in), target :: self
    type(curve) :: c
    integer :: i, m
    m = size(self%control, 2)
    c%order = self%order - 1
    c%knots = self%knots(2:size(self%knots) - 1)
    allocate (c%control(2, m - 1))
    do i = 1, m - 1
      c%control(:, i) = (self%order - 1) * (self%control(:, i + 1) - self%control(:, i)) &
                        / (self%knots(i + self%order) - self%knots(i + 1))
    end do
  end function hodograph
end module bsplines

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use bsplines
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(curve) :: c, d, dd
  real(rk), target :: nodes(2, n / 2)
  real(rk), parameter :: hazard(2, 2) = reshape([2.0_rk, 0.8_rk, 5.0_rk, -0.7_rk], [2, 2])
  real(rk) :: t, p(2), v(2), a(2), speed, length, check
  integer :: i, m, k, inner
  m = n / 2
  nodes = 0.5_rk * reshape(x, [2, m])
  nodes(1, :) = nodes(1, :) + [(0.8_rk * i, i=0, m - 1)]
  inner = m - 4
  c%knots = [(0.0_rk, i=1, 4), (real(i, rk), i=1, inner), (inner + 1.0_rk, i=1, 4)]
  c%control => nodes
  d = c%hodograph()
  dd = d%hodograph()
  length = 0
  y = 0
  do i = 1, 40
    t = (i - 0.5_rk) / 40 * (inner + 1)
    p = c%point(t)
    v = d%point(t)
    a = dd%point(t)
    speed = sqrt(sum(v**2) + 0.01_rk)
    length = length + speed * (inner + 1) / 40
    y = y + 0.01_rk * ((v(1) * a(2) - v(2) * a(1)) / speed**3)**2
    do k = 1, 2
      y = y + 0.05_rk * exp(-sum((p - hazard(:, k))**2) / 0.3_rk)
    end do
  end do
  check = sum([(basis(c%knots, i, 4, 2.5_rk) * nodes(2, i), i=1, m)])
  y = y + 0.1_rk * length + check**2
  deallocate (d%control, dd%control)
end function cost
