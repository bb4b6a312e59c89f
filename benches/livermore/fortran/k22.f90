! Kernel 22: Planckian distribution.
real(8) function k22(n, expmax, x, y, u, v, w) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: expmax, x(n), v(n)
  real(8), intent(inout) :: y(n), u(n), w(n)
  real(8), parameter :: fw = 1
  real(8) :: total
  integer :: k

  u(n) = 0.99d0*expmax*v(n)
  do k = 1, n
    y(k) = u(k)/v(k)
    w(k) = x(k)/(exp(y(k)) - fw)
  end do

  cost = u(n)
  do k = 1, n
    total = w(k) + 0.1d0*y(k)
    cost = cost + (1 + 0.01d0*(k - 1))*total*(1 + 0.1d0*total)
  end do
end function k22
