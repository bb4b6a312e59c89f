! INPUT: 10 0.3 1.2
! Tumbling satellite: quaternion attitude with overloaded operators, body rates by RK4, pointing error at the end.
module quaternions
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  private
  public :: quat, operator(*), operator(+), operator(.conj.), operator(.rot.), assignment(=), normalized, dp
  type :: quat
    real(dp) :: w = 1.0_dp
    real(dp) :: v(3) = 0.0_dp
  end type quat
  interface operator(*)
    module procedure multiply, scale
  end interface
  interface operator(+)
    module procedure add
  end interface
  interface operator(.conj.)
    module procedure conjugate
  end interface
  interface operator(.rot.)
    module procedure rotate
  end interface
  interface assignment(=)
    module procedure from_array, to_array
  end interface
contains
  pure function cross(a, b) result(c)
    real(dp), intent(in) :: a(3), b(3)
    real(dp) :: c(3)
    c = a([2, 3, 1]) * b([3, 1, 2]) - a([3, 1, 2]) * b([2, 3, 1])
  end function cross
  pure type(quat) function multiply(p, q) result(r)
    type(quat), intent(in) :: p, q
    r%w = p%w * q%w - dot_product(p%v, q%v)
    r%v = p%w * q%v + q%w * p%v + cross(p%v, q%v)
  end function multiply
  pure type(quat) function scale(a, q) result(r)
    real(dp), intent(in) :: a
    type(quat), intent(in) :: q
    r%w = a * q%w
    r%v = a * q%v
  end function scale
  pure type(quat) function add(p, q) result(r)
    type(quat), intent(in) :: p, q
    r = quat(p%w + q%w, p%v + q%v)
  end function add
  pure type(quat) function conjugate(q) result(r)
    type(quat), intent(in) :: q
    r = quat(q%w, -q%v)
  end function conjugate
  pure function rotate(q, a) result(b)
    type(quat), intent(in) :: q
    real(dp), intent(in) :: a(3)
    real(dp) :: b(3)
    type(quat) :: t
    t = q * quat(0.0_dp, a) * (.conj.q)
    b = t%v
  end function rotate
  pure subroutine from_array(q, a)
    type(quat), intent(out) :: q
    real(dp), intent(in) :: a(4)
    q%w = a(1)
    q%v = a(2:)
  end subroutine from_array
  pure subroutine to_array(a, q)
    real(dp), intent(out) :: a(4)
    type(quat), intent(in) :: q
    a = [q%w, q%v]
  end subroutine to_array
  pure type(quat) function normalized(q) result(r)
    type(quat), intent(in) :: q
    r = (1 / sqrt(q%w**2 + sum(q%v**2))) * q
  end function normalized
end module quaternions

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use quaternions
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(quat) :: att, k
  real(dp) :: rate(3), inertia(3), k1(3), k2(3), k3(3), k4(3), raw(4), seen(3)
  real(dp), parameter :: h = 0.05_dp
  integer :: i
  inertia = [1.0_dp, 1.5_dp, 2.2_dp] * x(1:3)
  rate = x(4:6)
  att = x(7:10)
  att = normalized(att)
  y = 0
  do i = 1, 40
    k1 = spin(rate)
    k2 = spin(rate + h / 2 * k1)
    k3 = spin(rate + h / 2 * k2)
    k4 = spin(rate + h * k3)
    k = 0.5_dp * (att * quat(0.0_dp, rate))
    att = normalized(att + h * k)
    rate = rate + h / 6 * (k1 + 2 * (k2 + k3) + k4)
    seen = att.rot.[0.0_dp, 0.0_dp, 1.0_dp]
    y = y + h * (1 - seen(3))**2
  end do
  raw = att
  y = y + dot_product(raw, [0.1_dp, 0.2_dp, -0.3_dp, 0.4_dp]) + 0.5_dp * sum(inertia * rate**2)
contains
  pure function spin(w) result(dw)
    real(dp), intent(in) :: w(3)
    real(dp) :: dw(3)
    dw = (cshift(inertia, 1) - cshift(inertia, 2)) * cshift(w, 1) * cshift(w, 2) / inertia - 0.05_dp * w
  end function spin
end function cost
