! Kernel 11: first sum.
real(8) function k11(n, x, y) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(in) :: y(n)
  integer :: k

  x(1) = y(1)
  do k = 2, n
    x(k) = x(k - 1) + y(k)
  end do

  cost = 0
  do k = 1, n
    cost = cost + (1 + 0.001d0*(k - 1))*x(k)*(1 + 0.1d0*x(k))
  end do
end function k11
