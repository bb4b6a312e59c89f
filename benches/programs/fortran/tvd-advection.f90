! INPUT: 30 0.2 1.8
! Scalar advection with flux limiters chosen by procedure pointer; mismatch to a smooth target profile.
module limiters
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  abstract interface
    pure real(dp) function limiter_fn(r)
      import :: dp
      real(dp), intent(in) :: r
    end function limiter_fn
  end interface
contains
  pure real(dp) function van_leer(r)
    real(dp), intent(in) :: r
    van_leer = 2 * r / (1 + r)
    if (r <= 0) van_leer = 0
  end function van_leer
  pure real(dp) function van_albada(r)
    real(dp), intent(in) :: r
    van_albada = (r * r + r) / (r * r + 1)
    if (r <= 0) van_albada = 0
  end function van_albada
  pure real(dp) function ospre(r)
    real(dp), intent(in) :: r
    ospre = 1.5_dp * (r * r + r) / (r * r + r + 1)
    if (r <= 0) ospre = 0
  end function ospre
  function choose(name) result(p)
    character(len=*), intent(in) :: name
    procedure(limiter_fn), pointer :: p
    p => null()
    if (index(name, 'leer') > 0) then
      p => van_leer
    else if (index(name, 'albada') > 0) then
      p => van_albada
    else if (verify(trim(name), 'eopsr') == 0) then
      p => ospre
    end if
    if (.not. associated(p)) error stop 'unknown limiter: '//name
  end function choose
end module limiters

module advection
  use limiters
  implicit none
  type scheme
    procedure(limiter_fn), pointer, nopass :: phi => null()
    real(dp) :: courant = 0.4_dp
  end type scheme
contains
  subroutine step(s, u)
    type(scheme), intent(in) :: s
    real(dp), intent(inout), contiguous :: u(:)
    real(dp) :: flux(0:size(u)), r, up, here, dn
    integer :: i, m
    m = size(u)
    do i = 0, m
      here = u(max(i, 1))
      up = u(max(i - 1, 1))
      dn = u(min(i + 1, m))
      if (i == 0) then
        flux(i) = 1
      else
        r = (here - up) / (dn - here + sign(1.0e-6_dp, dn - here))
        flux(i) = here + 0.5_dp * s%phi(r) * (1 - s%courant) * (dn - here)
      end if
    end do
    u = u - s%courant * (flux(1:m) - flux(0:m - 1))
  end subroutine step
end module advection

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use advection
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(scheme) :: s
  real(dp) :: u(n), target(n)
  character(len=10), parameter :: names(3) = ['van leer  ', 'van albada', 'ospre     ']
  integer :: k, t, i
  target = [(1 + 0.5_dp * sin(0.3_dp * i), i=1, n)]
  y = 0
  do k = 1, size(names)
    ! a monotone profile keeps the limiter off its kink
    u = [(sum(exp(-x(1:i))) / n + 0.5_dp, i=1, n)]
    s%phi => choose(names(k))
    s%courant = 0.2_dp + 0.1_dp * k
    do t = 1, 6
      call step(s, u)
    end do
    y = y + sum((u - target)**2) / n + 0.1_dp * u(n - k)
  end do
end function cost
