! Kernel 20: discrete ordinates transport, a conditional recurrence on xx.
real(8) function k20(n, dk, dw, s, t, x, y, z, u, v, w, g, vx, xx) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dk, dw, s, t
  real(8), intent(in), dimension(n) :: y, z, u, v, w, g, vx
  real(8), intent(inout) :: x(n), xx(n + 1)
  real(8) :: di, dn, total
  integer :: k

  do k = 1, n
    di = y(k) - g(k)/(xx(k) + dk)
    dn = dw
    if (di /= 0) dn = max(s, min(z(k)/di, t))
    x(k) = ((w(k) + v(k)*dn)*xx(k) + u(k))/(vx(k) + v(k)*dn)
    xx(k + 1) = (x(k) - xx(k))*dn + xx(k)
  end do

  cost = xx(n + 1)
  do k = 1, n
    total = x(k) - 0.5d0*xx(k)
    cost = cost + (1 + 0.001d0*(k - 1))*total*(1 + 0.1d0*total)
  end do
end function k20
