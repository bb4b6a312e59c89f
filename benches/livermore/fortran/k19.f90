! Kernel 19: general linear recurrence equations, up and down.
real(8) function k19(n, stb5, b5, sa, sb) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: stb5, b5(n)
  real(8), intent(in) :: sa(n), sb(n)
  integer :: i, k, kb5i

  kb5i = 0
  do k = 1, n
    b5(k + kb5i) = sa(k) + stb5*sb(k)
    stb5 = b5(k + kb5i) - stb5
  end do
  do i = 1, n
    k = n - i + 1
    b5(k + kb5i) = sa(k) + stb5*sb(k)
    stb5 = b5(k + kb5i) - stb5
  end do

  cost = stb5
  do k = 1, n
    cost = cost + (1 + 0.01d0*(k - 1))*b5(k)*(1 + 0.1d0*b5(k))
  end do
end function k19
