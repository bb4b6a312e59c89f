! INPUT: 40 -1.0 1.0
! Soft-binned histogram of a sample matched to a target density; entropy, moments and a transport distance.
module binning
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type histogram
    integer :: nbins = 0
    real(dp) :: lo = 0, width = 0
    real(dp), allocatable :: mass(:)
  end type histogram
  interface assignment(=)
    module procedure from_sample
  end interface assignment(=)
  real(dp), parameter :: bandwidth = 0.12_dp
contains
  subroutine from_sample(h, sample)
    type(histogram), intent(inout) :: h
    real(dp), intent(in) :: sample(:)
    real(dp) :: edges(h%nbins + 1), cdf(h%nbins + 1)
    integer :: i
    edges = h%lo + h%width * [(i, i=0, h%nbins)]
    if (.not. allocated(h%mass)) allocate (h%mass(h%nbins))
    h%mass = 0
    do i = 1, size(sample)
      cdf = 0.5_dp * (1 + erf((edges - sample(i)) / bandwidth))
      h%mass = h%mass + (cdf(2:) - cdf(:h%nbins))
    end do
    h%mass = h%mass / sum(h%mass)
  end subroutine from_sample

  pure function centres(h) result(c)
    type(histogram), intent(in) :: h
    real(dp) :: c(h%nbins)
    integer :: i
    c = [(h%lo + h%width * (i - 0.5_dp), i=1, h%nbins)]
  end function centres

  pure function cumulate(v) result(c)
    real(dp), intent(in) :: v(:)
    real(dp) :: c(size(v))
    integer :: i
    c = [(sum(v(:i)), i=1, size(v))]
  end function cumulate
end module binning

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use binning
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(histogram) :: h
  real(dp), allocatable :: goal(:), c(:), p(:)
  logical, allocatable :: used(:)
  real(dp) :: mean, skew
  h%nbins = 16
  h%lo = -1.6_dp
  h%width = 0.2_dp
  h = x + 0.1_dp * x**3
  c = centres(h)
  goal = exp(-(c / 0.6_dp)**2)
  goal = goal / sum(goal)
  used = h%mass > 1.0e-4_dp
  ! relative entropy over the bins in use
  p = pack(h%mass, used)
  y = sum(p * log(p / pack(goal, used)))
  ! quadratic distance between the cumulative distributions
  y = y + h%width * sum((cumulate(h%mass) - cumulate(goal))**2)
  mean = dot_product(c, h%mass)
  skew = sum((c - mean)**3 * h%mass, mask=used)
  where (used)
    goal = (h%mass - goal)**2 / (goal + 0.01_dp)
  elsewhere
    goal = 0
  end where
  y = y + 5 * skew**2 + mean + 0.2_dp * sum(goal)
end function cost
