! Kernel 3: inner product.
real(8) function k03(n, x, z) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), z(n)
  real(8) :: q
  integer :: k

  q = 0
  do k = 1, n
    q = q + z(k)*x(k)
  end do
  cost = q*(1 + 0.1d0*q)
end function k03
