! Kernel 7: equation of state fragment.
real(8) function k07(n, q, r, t, x, y, z, u) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: q, r, t, y(n), z(n), u(n + 6)
  real(8), intent(inout) :: x(n)
  integer :: k

  do k = 1, n
    x(k) = u(k) + r*(z(k) + r*y(k)) + &
           t*(u(k + 3) + r*(u(k + 2) + r*u(k + 1)) + &
              t*(u(k + 6) + q*(u(k + 5) + q*u(k + 4))))
  end do

  cost = 0
  do k = 1, n
    cost = cost + (1 + 0.001d0*(k - 1))*x(k)*(1 + 0.1d0*x(k))
  end do
end function k07
