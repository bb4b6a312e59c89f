! INPUT: 25 0.1 3.0
! Regional flood frequency: sort peaks by a recursive merge sort, L-moments and a generalized extreme-value quantile.
module sorting
  use, intrinsic :: iso_fortran_env, only: rk => real64
  implicit none
  interface sort
    procedure sort_values
  end interface sort
contains
  recursive subroutine sort_values(a)
    real(rk), intent(inout) :: a(:)
    real(rk), allocatable :: left(:), right(:)
    integer :: mid, i, j, k
    if (size(a) <= 4) then
      call insertion(a)
      return
    end if
    mid = size(a) / 2
    allocate (left, source=a(:mid))
    allocate (right, source=a(mid + 1:))
    call sort(left)
    call sort(right)
    i = 1; j = 1
    do k = 1, size(a)
      if (j > size(right)) then
        a(k) = left(i); i = i + 1
      else if (i > size(left)) then
        a(k) = right(j); j = j + 1
      else if (left(i) <= right(j)) then
        a(k) = left(i); i = i + 1
      else
        a(k) = right(j); j = j + 1
      end if
    end do
  end subroutine sort_values

  subroutine insertion(a)
    real(rk), intent(inout) :: a(:)
    real(rk) :: v
    integer :: i, j
    do i = 2, size(a)
      v = a(i)
      j = i - 1
      do while (j >= 1)
        if (a(j) <= v) exit
        a(j + 1) = a(j)
        j = j - 1
      end do
      a(j + 1) = v
    end do
  end subroutine insertion
end module sorting

module extremes
  use, intrinsic :: iso_fortran_env, only: rk => real64
  implicit none
  type gev
    real(rk) :: location, scale, shape
  contains
    procedure :: quantile
  end type gev
contains
  function l_moments(sorted) result(l)
    real(rk), intent(in) :: sorted(:)
    real(rk) :: l(3), b(0:2)
    integer :: i, m
    m = size(sorted)
    b(0) = sum(sorted) / m
    b(1) = sum([((i - 1) * sorted(i), i=2, m)]) / (m * (m - 1.0_rk))
    b(2) = sum([((i - 1) * (i - 2) * sorted(i), i=3, m)]) / (m * (m - 1.0_rk) * (m - 2))
    l = [b(0), 2 * b(1) - b(0), 6 * b(2) - 6 * b(1) + b(0)]
  end function l_moments

  type(gev) function fit(l) result(g)
    real(rk), intent(in) :: l(3)
    real(rk) :: c, k, gam
    c = 2 / (3 + l(3) / l(2)) - log(2.0_rk) / log(3.0_rk)
    k = 7.8590_rk * c + 2.9554_rk * c * c
    gam = gamma(1 + k)
    g%shape = k
    g%scale = l(2) * k / ((1 - 2**(-k)) * gam)
    g%location = l(1) - g%scale * (1 - gam) / k
  end function fit

  elemental real(rk) function quantile(self, p)
    class(gev), intent(in) :: self
    real(rk), intent(in) :: p
    quantile = self%location + self%scale * (1 - (-log(p))**self%shape) / self%shape
  end function quantile
end module extremes

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use sorting
  use extremes
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(rk), allocatable :: peaks(:)
  type(gev) :: g
  peaks = x**2 + 0.5_rk * x
  call sort(peaks)
  g = fit(l_moments(peaks))
  y = sum(g%quantile([0.5_rk, 0.9_rk, 0.98_rk])) + g%shape + 0.1_rk * (peaks(n) - peaks((n + 1) / 2))
end function cost
