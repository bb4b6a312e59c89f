! Kernel 24: location of the first minimum. lowest is what the middle element
! is set to before the search.
real(8) function k24(n, lowest, x) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: lowest
  real(8), intent(inout) :: x(n)
  integer :: k, m

  x(n/2) = lowest
  m = 1
  do k = 2, n
    if (x(k) < x(m)) m = k
  end do

  cost = (1 + 0.001d0*(m - 1))*x(m)
  do k = 1, n
    cost = cost + 0.001d0*(1 + 0.001d0*(k - 1))*(x(k) - x(m))*(x(k) - x(m))
  end do
end function k24
