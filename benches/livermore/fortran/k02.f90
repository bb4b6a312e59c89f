! Kernel 2: incomplete Cholesky conjugate gradient.
! Each level reads the points of the level before it and appends half as many.
real(8) function k02(n, x, v) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(2*n)
  real(8), intent(in) :: v(2*n)
  integer :: i, ii, ipnt, ipntp, k

  ii = n
  ipntp = 0
222 ipnt = ipntp
  ipntp = ipntp + ii
  ii = ii/2
  i = ipntp + 1
  do k = ipnt + 2, ipntp, 2
    i = i + 1
    x(i) = x(k) - v(k)*x(k - 1) - v(k + 1)*x(k + 1)
  end do
  if (ii > 1) go to 222

  cost = 0
  do k = 1, 2*n
    cost = cost + (1 + 0.01d0*(k - 1))*x(k)*(1 + 0.1d0*x(k))
  end do
end function k02
