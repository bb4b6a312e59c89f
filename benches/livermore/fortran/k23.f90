! Kernel 23: 2-D implicit hydrodynamics fragment.
real(8) function k23(n, fw, za, zb, zr, zu, zv, zz) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: fw
  real(8), intent(inout) :: za(101, 7)
  real(8), intent(in), dimension(101, 7) :: zb, zr, zu, zv, zz
  real(8) :: qa
  integer :: j, k

  do j = 2, 6
    do k = 2, n
      qa = za(k, j + 1)*zr(k, j) + za(k, j - 1)*zb(k, j) + &
           za(k + 1, j)*zu(k, j) + za(k - 1, j)*zv(k, j) + zz(k, j)
      za(k, j) = za(k, j) + fw*(qa - za(k, j))
    end do
  end do

  cost = 0
  do j = 1, 7
    do k = 1, n + 1
      cost = cost + (1 + 0.01d0*(k - 1) + 0.1d0*(j - 1))*za(k, j)*(1 + 0.1d0*za(k, j))
    end do
  end do
end function k23
