! INPUT: 16 -1.0 1.0
! Viscous Burgers equation by a Fourier pseudo-spectral method with a recursive radix-2 transform.
module fft_mod
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  real(dp), parameter :: pi = acos(-1.0_dp)
  interface transform
    module procedure forward_real, forward_complex
  end interface transform
contains
  recursive function dft(z, sgn) result(f)
    complex(dp), intent(in) :: z(:)
    integer, intent(in) :: sgn
    complex(dp) :: f(size(z))
    complex(dp), allocatable :: even(:), odd(:), w(:)
    integer :: m, k
    m = size(z)
    if (m == 1) then
      f = z
      return
    end if
    even = dft(z(1::2), sgn)
    odd = dft(z(2::2), sgn)
    w = [(exp(cmplx(0.0_dp, sgn * 2 * pi * k / m, dp)), k=0, m / 2 - 1)]
    f(:m / 2) = even + w * odd
    f(m / 2 + 1:) = even - w * odd
  end function dft

  function forward_real(u) result(f)
    real(dp), intent(in) :: u(:)
    complex(dp) :: f(size(u))
    f = dft(cmplx(u, kind=dp), -1)
  end function forward_real

  function forward_complex(u) result(f)
    complex(dp), intent(in) :: u(:)
    complex(dp) :: f(size(u))
    f = dft(u, -1)
  end function forward_complex

  function inverse(f) result(u)
    complex(dp), intent(in) :: f(:)
    real(dp) :: u(size(f))
    u = real(dft(f, +1)) / size(f)
  end function inverse
end module fft_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use fft_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: m = 32
  complex(dp) :: uh(m), k1(m), k2(m), damp(m)
  real(dp) :: u(m), wave(m)
  real(dp), parameter :: nu = 0.05_dp, dt = 0.02_dp
  integer :: i, step
  wave = [(real(merge(i, i - m, i < m / 2), dp), i=0, m - 1)]
  wave(m / 2 + 1) = 0
  damp = exp(-nu * wave**2 * dt)
  ! the inputs are Fourier amplitudes of the initial field
  u = 0
  do i = 1, n
    associate (k => (i + 1) / 2)
      if (mod(i, 2) == 1) then
        u = u + x(i) / k * cos(k * [(2 * pi * step / m, step=0, m - 1)])
      else
        u = u + x(i) / k * sin(k * [(2 * pi * step / m, step=0, m - 1)])
      end if
    end associate
  end do
  uh = transform(u)
  do step = 1, 20
    k1 = tendency(uh)
    k2 = tendency(damp * (uh + dt * k1))
    uh = damp * uh + 0.5_dp * dt * (damp * k1 + k2)
  end do
  y = sum(abs(uh(2:8))**2) / m**2 + sum(inverse(uh)**4) / m
contains
  function tendency(f) result(g)
    complex(dp), intent(in) :: f(m)
    complex(dp) :: g(m)
    real(dp) :: v(m)
    v = inverse(f)
    g = transform(cmplx(0.5_dp * v**2, kind=dp))
    where (abs(wave) > m / 3.0_dp) g = 0
    g = -cmplx(0.0_dp, wave, dp) * g
  end function tendency
end function cost
