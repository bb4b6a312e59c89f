! Kernel 4: banded linear equations. Three elements of x change.
real(8) function k04(n, x, y) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(1500)
  real(8), intent(in) :: y(n)
  real(8) :: temp
  integer :: j, k, lw, m

  m = (1001 - 7)/2
  do k = 7, 1001, m
    lw = k - 6
    temp = x(k - 1)
    do j = 5, n, 5
      temp = temp - x(lw)*y(j)
      lw = lw + 1
    end do
    x(k - 1) = y(5)*temp
  end do

  cost = 0
  do k = 1, 1500
    cost = cost + (1 + 0.001d0*(k - 1))*x(k)*(1 + 0.1d0*x(k))
  end do
end function k04
