! Kernel 21: matrix * matrix product.
real(8) function k21(n, px, vy, cx) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: px(25, n)
  real(8), intent(in) :: vy(101, 25), cx(25, n)
  integer :: i, j, k

  do k = 1, 25
    do i = 1, 25
      do j = 1, n
        px(i, j) = px(i, j) + vy(i, k)*cx(k, j)
      end do
    end do
  end do

  cost = 0
  do j = 1, n
    do i = 1, 25
      cost = cost + (1 + 0.01d0*(j - 1) + 0.1d0*(i - 1))*px(i, j)*(1 + 0.1d0*px(i, j))
    end do
  end do
end function k21
