! Kernel 9: integrate predictors.
real(8) function k09(n, dm22, dm23, dm24, dm25, dm26, dm27, dm28, c0, px) &
    result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dm22, dm23, dm24, dm25, dm26, dm27, dm28, c0
  real(8), intent(inout) :: px(25, n)
  integer :: k

  do k = 1, n
    px(1, k) = dm28*px(13, k) + dm27*px(12, k) + dm26*px(11, k) + &
               dm25*px(10, k) + dm24*px(9, k) + dm23*px(8, k) + &
               dm22*px(7, k) + c0*(px(5, k) + px(6, k)) + px(3, k)
  end do

  cost = 0
  do k = 1, n
    cost = cost + (1 + 0.01d0*(k - 1))*px(1, k)*(1 + 0.1d0*px(1, k))
  end do
end function k09
