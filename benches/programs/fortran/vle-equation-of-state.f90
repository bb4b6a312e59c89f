! INPUT: 8 0.6 1.4
! Peng-Robinson mixture: compressibility by Newton from both sides, fugacities, a few successive substitutions of K-values.
module cubic_eos
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type component
    character(len=12) :: name = ''
    real(dp) :: tc, pc, acentric
  end type component
  type, private :: mixture_terms
    real(dp) :: a, b
    real(dp), allocatable :: partial(:)
  end type mixture_terms
  type(component), parameter :: db(3) = [component('methane', 1.906_dp, 4.60_dp, 0.011_dp), &
                                         component('propane', 3.698_dp, 4.25_dp, 0.152_dp), &
                                         component('n-pentane', 4.697_dp, 3.37_dp, 0.251_dp)]
  enum, bind(c)
    enumerator :: liquid, vapour
  end enum
contains
  elemental real(dp) function alpha(c, t)
    type(component), intent(in) :: c
    real(dp), intent(in) :: t
    associate (m => 0.37464_dp + c%acentric * (1.54226_dp - 0.26992_dp * c%acentric))
      alpha = (1 + m * (1 - sqrt(t / c%tc)))**2
    end associate
  end function alpha

  pure function combine(z, t, p, kij) result(m)
    real(dp), intent(in) :: z(:), t, p, kij
    type(mixture_terms) :: m
    real(dp) :: ai(size(z)), aij(size(z), size(z))
    integer :: i
    ai = 0.45724_dp * alpha(db, t) * (db%tc / t)**2 * p / db%pc
    aij = sqrt(spread(ai, 1, size(z)) * spread(ai, 2, size(z))) * (1 - kij)
    do i = 1, size(z)
      aij(i, i) = ai(i)
    end do
    m%partial = matmul(aij, z)
    m%a = dot_product(z, m%partial)
    m%b = sum(z * 0.0778_dp * (db%tc / t) * p / db%pc)
  end function combine

  pure function log_fugacity(z, t, p, kij, phase) result(lnphi)
    real(dp), intent(in) :: z(:), t, p, kij
    integer, intent(in) :: phase
    real(dp) :: lnphi(size(z)), bi(size(z)), zz, f, df
    type(mixture_terms) :: m
    integer :: it
    real(dp), parameter :: r2 = sqrt(2.0_dp)
    m = combine(z, t, p, kij)
    zz = merge(m%b * 1.05_dp, 1.0_dp, phase == liquid)
    do it = 1, 40
      f = ((zz - (1 - m%b)) * zz + (m%a - 2 * m%b - 3 * m%b**2)) * zz - m%b * (m%a - m%b - m%b**2)
      df = (3 * zz - 2 * (1 - m%b)) * zz + (m%a - 2 * m%b - 3 * m%b**2)
      zz = zz - f / df
    end do
    bi = 0.0778_dp * (db%tc / t) * p / db%pc
    lnphi = bi / m%b * (zz - 1) - log(zz - m%b) - m%a / (2 * r2 * m%b) * (2 * m%partial / m%a - bi / m%b) &
            * log((zz + (1 + r2) * m%b) / (zz + (1 - r2) * m%b))
  end function log_fugacity
end module cubic_eos

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use cubic_eos
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp) :: feed(3), k(3), liq(3), vap(3), t, p, v, num, den, kij
  integer :: it, newton
  feed = [2.0_dp, 1.0_dp, 1.5_dp] * x(1:3)
  feed = feed / sum(feed)
  t = 3.1_dp * (0.9_dp + 0.1_dp * x(4))
  p = 1.2_dp * (0.8_dp + 0.2_dp * x(5))
  kij = 0.02_dp * x(6)
  k = db%pc / p * exp(5.37_dp * (1 + db%acentric) * (1 - db%tc / t)) * [1.0_dp, x(7), x(8)]
  v = 0.5_dp
  do it = 1, 4
    do newton = 1, 10
      num = sum(feed * (k - 1) / (1 + v * (k - 1)))
      den = sum(feed * ((k - 1) / (1 + v * (k - 1)))**2)
      v = v + num / den
    end do
    liq = feed / (1 + v * (k - 1))
    vap = k * liq
    k = exp(log_fugacity(liq / sum(liq), t, p, kij, liquid) - log_fugacity(vap / sum(vap), t, p, kij, vapour))
  end do
  y = v + dot_product(log(k), [0.1_dp, 0.2_dp, 0.3_dp]) + sum((vap - liq)**2)
end function cost
