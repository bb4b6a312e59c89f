! Kernel 10: difference predictors.
real(8) function k10(n, px, cx) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: px(25, n)
  real(8), intent(in) :: cx(25, n)
  real(8) :: ar, br, cr
  integer :: i, k

  do k = 1, n
    ar = cx(5, k)
    br = ar - px(5, k)
    px(5, k) = ar
    cr = br - px(6, k)
    px(6, k) = br
    ar = cr - px(7, k)
    px(7, k) = cr
    br = ar - px(8, k)
    px(8, k) = ar
    cr = br - px(9, k)
    px(9, k) = br
    ar = cr - px(10, k)
    px(10, k) = cr
    br = ar - px(11, k)
    px(11, k) = ar
    cr = br - px(12, k)
    px(12, k) = br
    px(14, k) = cr - px(13, k)
    px(13, k) = cr
  end do

  cost = 0
  do k = 1, n
    do i = 5, 14
      cost = cost + (1 + 0.01d0*(k - 1) + 0.1d0*(i - 1))*px(i, k)*(1 + 0.1d0*px(i, k))
    end do
  end do
end function k10
