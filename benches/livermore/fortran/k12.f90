! Kernel 12: first difference.
real(8) function k12(n, x, y) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(in) :: y(n + 1)
  integer :: k

  do k = 1, n
    x(k) = y(k + 1) - y(k)
  end do

  cost = 0
  do k = 1, n
    cost = cost + (1 + 0.001d0*(k - 1))*x(k)*(1 + 0.1d0*x(k))
  end do
end function k12
