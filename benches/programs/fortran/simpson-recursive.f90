! INPUT: 7 0.5 1.5
! Antenna pattern and blackbody integrals by recursive adaptive Simpson quadrature of procedures passed as arguments.
module quadrature
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  abstract interface
    function integrand(t) result(v)
      import :: dp
      real(dp), intent(in) :: t
      real(dp) :: v
    end function integrand
  end interface
contains
  real(dp) function integrate(f, a, b, tol, calls) result(q)
    procedure(integrand) :: f
    real(dp), intent(in) :: a, b
    real(dp), intent(in), optional :: tol
    integer, intent(out), optional :: calls
    real(dp) :: eps, fa, fm, fb
    integer :: used
    eps = 1.0e-6_dp
    if (present(tol)) eps = tol
    fa = f(a); fm = f((a + b) / 2); fb = f(b)
    used = 3
    q = refine(f, a, b, fa, fm, fb, (b - a) / 6 * (fa + 4 * fm + fb), eps, 8, used)
    if (present(calls)) calls = used
  end function integrate

  recursive function refine(f, a, b, fa, fm, fb, whole, eps, depth, used) result(q)
    procedure(integrand) :: f
    real(dp), intent(in) :: a, b, fa, fm, fb, whole, eps
    integer, intent(in) :: depth
    integer, intent(inout) :: used
    real(dp) :: q, m, fl, fr, left, right
    m = (a + b) / 2
    fl = f((a + m) / 2)
    fr = f((m + b) / 2)
    used = used + 2
    left = (m - a) / 6 * (fa + 4 * fl + fm)
    right = (b - m) / 6 * (fm + 4 * fr + fb)
    if (depth <= 0 .or. abs(left + right - whole) < 15 * eps) then
      q = left + right + (left + right - whole) / 15
    else
      q = refine(f, a, m, fa, fl, fm, left, eps / 2, depth - 1, used) &
          + refine(f, m, b, fm, fr, fb, right, eps / 2, depth - 1, used)
    end if
  end function refine
end module quadrature

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use quadrature
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp) :: phase
  integer :: used, order
  procedure(integrand), pointer :: kernel
  y = integrate(planck, 0.2_dp, 6.0_dp, tol=1.0e-7_dp, calls=used)
  if (used < 10) error stop 'suspiciously cheap'
  kernel => array_factor
  do order = 1, 3
    phase = 0.4_dp * order * x(3)
    y = y + integrate(kernel, 0.0_dp, 1.5_dp) / order
  end do
  y = y + 0.3_dp * integrate(nested, 0.5_dp, x(7) + 1, tol=1.0e-5_dp)
contains
  function planck(t) result(v)
    real(dp), intent(in) :: t
    real(dp) :: v
    v = x(1) * t**3 / (exp(t * x(2)) - 1)
  end function planck
  function array_factor(t) result(v)
    real(dp), intent(in) :: t
    real(dp) :: v
    complex(dp) :: af
    integer :: k
    af = sum([(x(3 + k) * exp(cmplx(0.0_dp, k * (2 * sin(t) - phase), dp)), k=1, 3)])
    v = real(af)**2 + aimag(af)**2
    v = v * cos(t) / 4
  end function array_factor
  function nested(t) result(v)
    real(dp), intent(in) :: t
    real(dp) :: v
    v = t * exp(-x(4) * t) / sqrt(1 + x(5) * t) + x(6) * log(t)
  end function nested
end function cost
