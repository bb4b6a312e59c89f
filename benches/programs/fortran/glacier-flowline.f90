! INPUT: 16 0.5 1.5
! Shallow-ice flowline: Glen's law diffusivity, semi-implicit thickness update, mass balance with elevation, final volume.
module glacier
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  private
  public :: glacier_t, dp
  real(dp), parameter :: glen = 3.0_dp
  type :: climate
    real(dp) :: ela = 1.0_dp, gradient = 0.5_dp, cap = 0.4_dp
  end type climate
  type :: glacier_t
    integer :: m = 0
    real(dp) :: dx = 0.1_dp
    real(dp), allocatable, dimension(:) :: bed, h, creep
    type(climate) :: clim
  contains
    procedure :: setup
    procedure :: step
    procedure :: volume
    procedure, private :: diffusivity
    procedure, private, nopass :: soft_positive
  end type glacier_t
contains
  subroutine setup(self, m, creep, ela, gradient)
    class(glacier_t), intent(out) :: self
    integer, intent(in) :: m
    real(dp), intent(in) :: creep(:)
    real(dp), intent(in), optional :: ela, gradient
    integer :: i
    self%m = m
    self%bed = [(1.6_dp * exp(-0.08_dp * i) + 0.03_dp * sin(1.1_dp * i), i=1, m)]
    allocate (self%h(m))
    self%h = 0.2_dp
    self%creep = creep(1 + mod([(i, i=0, m - 1)], size(creep)))
    if (present(ela)) self%clim%ela = ela
    if (present(gradient)) self%clim%gradient = gradient
  end subroutine setup

  elemental real(dp) function soft_positive(v, w)
    real(dp), intent(in) :: v, w
    soft_positive = 0.5_dp * (v + sqrt(v * v + w * w))
  end function soft_positive

  pure function diffusivity(self) result(d)
    class(glacier_t), intent(in) :: self
    real(dp) :: d(self%m - 1)
    real(dp), dimension(self%m - 1) :: hm, slope
    associate (s => self%bed + self%h, m => self%m)
      slope = (s(2:) - s(:m - 1)) / self%dx
      hm = 0.5_dp * (self%h(2:) + self%h(:m - 1))
    end associate
    d = 0.5_dp * (self%creep(2:) + self%creep(:self%m - 1)) * hm**(glen + 2) * (slope**2 + 0.01_dp)**((glen - 1) / 2)
  end function diffusivity

  subroutine step(self, dt)
    class(glacier_t), intent(inout) :: self
    real(dp), intent(in) :: dt
    real(dp), dimension(self%m) :: lo, di, up, s, balance
    real(dp) :: r, w
    integer :: i
    r = dt / self%dx**2
    lo = 0; up = 0
    lo(2:) = -r * self%diffusivity()
    up(:self%m - 1) = lo(2:)
    di = 1 - lo - up
    s = self%bed + self%h
    balance = self%clim%gradient * (s - self%clim%ela)
    balance = self%clim%cap - self%soft_positive(self%clim%cap - balance, 0.05_dp)
    s = s + dt * balance
    do i = 2, self%m
      w = lo(i) / di(i - 1)
      di(i) = di(i) - w * up(i - 1)
      s(i) = s(i) - w * s(i - 1)
    end do
    s(self%m) = s(self%m) / di(self%m)
    do i = self%m - 1, 1, -1
      s(i) = (s(i) - up(i) * s(i + 1)) / di(i)
    end do
    self%h = self%soft_positive(s - self%bed, 0.02_dp)
  end subroutine step

  pure real(dp) function volume(self)
    class(glacier_t), intent(in) :: self
    volume = self%dx * (sum(self%h) - 0.5_dp * (self%h(1) + self%h(self%m)))
  end function volume
end module glacier

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use glacier
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(glacier_t) :: g
  integer :: year
  call g%setup(32, creep=5 * x(3:), gradient=0.6_dp * x(1), ela=0.7_dp * x(2))
  y = 0
  do year = 1, 40
    call g%step(0.05_dp)
    if (mod(year, 10) == 0) y = y + g%volume()
  end do
  y = y + 3 * maxval(g%h) + 10 * g%h(g%m)
end function cost
