! INPUT: 13 0.7 1.3
! Zonal energy-balance climate with ice-albedo feedback and a deep ocean; namelist-like option string sets the experiment.
module options
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  type settings
    integer :: bands = 10
    integer :: months = 24
    logical :: ocean = .false.
    character(len=:), allocatable :: albedo
  end type settings
contains
  function parse(text) result(s)
    character(len=*), intent(in) :: text
    type(settings) :: s
    character(len=:), allocatable :: rest, key, val
    integer :: comma, eq, stat
    s%albedo = 'step'
    rest = trim(adjustl(text))//','
    do while (len(rest) > 0)
      comma = index(rest, ',')
      eq = scan(rest(:comma), '=')
      if (eq == 0) error stop 'missing ='
      key = trim(adjustl(rest(:eq - 1)))
      val = trim(adjustl(rest(eq + 1:comma - 1)))
      rest = rest(comma + 1:)
      stat = 0
      select case (key)
      case ('bands')
        read (val, *, iostat=stat) s%bands
      case ('months')
        read (val, *, iostat=stat) s%months
      case ('ocean')
        s%ocean = verify(val, 'yestru') == 0
      case ('albedo')
        s%albedo = val
      case default
        error stop 'unknown option'
      end select
      if (stat /= 0) error stop 'bad number'
    end do
  end function parse
end module options

module ebm
  use options
  implicit none
  real(dp), parameter :: olr_a = 2.1_dp, olr_b = 0.2_dp
contains
  elemental real(dp) function albedo_of(t, smooth, reflect)
    real(dp), intent(in) :: t, reflect
    logical, intent(in) :: smooth
    if (smooth) then
      albedo_of = 0.3_dp + 0.15_dp * reflect * (1 - tanh((t + 1) / 0.4_dp))
    else if (t < -1) then
      albedo_of = 0.6_dp * reflect
    else
      albedo_of = 0.3_dp
    end if
  end function albedo_of
end module ebm

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use ebm
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(settings) :: s
  y = 0
  s = parse('bands = 10, albedo=tanh, months=36')
  y = y + run(s)
  s = parse('ocean=yes,albedo=tanh')
  y = y + run(s)
contains
  real(dp) function run(s)
    type(settings), intent(in) :: s
    real(dp), dimension(s%bands) :: t, deep, insol, mu, net
    real(dp) :: grad(0:s%bands)
    real(dp), parameter :: dt = 1.0_dp / 12
    integer :: month, i
    mu = [((i - 0.5_dp) / s%bands, i=1, s%bands)]
    t = 1.5_dp - 4 * mu**2
    deep = 0.5_dp * t
    do month = 1, s%months
      insol = 3.4_dp * x(1) * (1 - 0.48_dp * x(2) * 0.5_dp * (3 * mu**2 - 1)) * (1 + 0.05_dp * cos(0.52_dp * month))
      grad(0) = 0
      grad(s%bands) = 0
      do i = 1, s%bands - 1
        grad(i) = 0.4_dp * (1 - (real(i, dp) / s%bands)**2) * (t(i + 1) - t(i)) * s%bands
      end do
      net = insol * (1 - albedo_of(t, s%albedo == 'tanh', x(3))) - olr_a - olr_b * t * 5 &
            + (grad(1:) - grad(:s%bands - 1)) * s%bands * 0.1_dp + 0.1_dp * x(4:3 + s%bands)
      if (s%ocean) then
        net = net - 0.3_dp * (t - deep)
        deep = deep + 0.03_dp * dt * (t - deep)
      end if
      t = t + dt * net
    end do
    run = sum(t) / s%bands + 0.1_dp * (t(1) - t(s%bands)) + 0.2_dp * sum(deep**2) / s%bands
  end function run
end function cost
