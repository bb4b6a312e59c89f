! Kernel 1: hydro fragment.
real(8) function k01(n, q, r, t, x, y, zx) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: q, r, t, y(n), zx(n + 11)
  real(8), intent(inout) :: x(n)
  integer :: k

  do k = 1, n
    x(k) = q + y(k)*(r*zx(k + 10) + t*zx(k + 11))
  end do

  cost = 0
  do k = 1, n
    cost = cost + (1 + 0.001d0*(k - 1))*x(k)*(1 + 0.1d0*x(k))
  end do
end function k01
