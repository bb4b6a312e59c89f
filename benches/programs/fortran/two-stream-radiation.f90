! INPUT: 15 0.1 0.8
! Two-stream radiative transfer through a layered atmosphere by the adding method, several spectral bands.
module radiation_const
  implicit none
  integer, parameter :: dp = kind(0.0d0)
  integer, parameter :: nbands = 4
  real(dp), parameter :: weight(nbands) = [0.1_dp, 0.4_dp, 0.3_dp, 0.2_dp]
  real(dp) :: kext(nbands)
  data kext /2.5d0, 1.0d0, 0.4d0, 0.15d0/
end module radiation_const

module radiation
  use radiation_const
  implicit none
  type layer_optics
    real(dp) :: tau = 0, omega = 0, g = 0
  end type layer_optics
  type slab
    real(dp) :: r = 0, t = 1
  end type slab
  interface operator(+)
    module procedure add_slabs
  end interface operator(+)
contains
  elemental function two_stream(o) result(s)
    type(layer_optics), intent(in) :: o
    type(slab) :: s
    real(dp) :: g1, g2, k, e, den
    g1 = (7 - o%omega * (4 + 3 * o%g)) / 4
    g2 = -(1 - o%omega * (4 - 3 * o%g)) / 4
    k = sqrt(g1 * g1 - g2 * g2)
    e = exp(-2 * k * o%tau)
    den = k + g1 + (k - g1) * e
    s%r = g2 * (1 - e) / den
    s%t = 2 * k * exp(-k * o%tau) / den
  end function two_stream

  elemental function add_slabs(top, bottom) result(s)
    type(slab), intent(in) :: top, bottom
    type(slab) :: s
    real(dp) :: multiple
    multiple = 1 / (1 - top%r * bottom%r)
    s%r = top%r + top%t**2 * bottom%r * multiple
    s%t = top%t * bottom%t * multiple
  end function add_slabs
end module radiation

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use radiation
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(layer_optics) :: column(n / 3, nbands)
  type(slab) :: layers(n / 3, nbands), total(nbands), surface
  real(dp) :: albedo(nbands), absorbed(nbands)
  integer :: k, b, m
  m = n / 3
  do b = 1, nbands
    column(:, b)%tau = kext(b) * x(1:n:3)
    column(:, b)%omega = 0.98_dp * x(2:n:3)
    column(:, b)%g = x(3:n:3)
  end do
  layers = two_stream(column)
  surface = slab(r=0.25_dp, t=0.75_dp)
  do b = 1, nbands
    total(b) = layers(1, b)
    do k = 2, m
      total(b) = total(b) + layers(k, b)
    end do
  end do
  albedo = [(add_of(total(k)), k=1, nbands)]
  absorbed = 1 - albedo - total%t * (1 - surface%r) / (1 - total%r * surface%r)
  if (any(absorbed < 0)) error stop 'energy is not conserved'
  y = dot_product(weight, albedo) + 2 * sum(weight * absorbed**2)
contains
  real(dp) function add_of(s)
    type(slab), intent(in) :: s
    type(slab) :: both
    both = s + surface
    add_of = both%r
  end function add_of
end function cost
