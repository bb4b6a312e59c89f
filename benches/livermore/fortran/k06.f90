! Kernel 6: general linear recurrence equations.
real(8) function k06(n, w, b) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: w(n)
  real(8), intent(in) :: b(n, n)
  integer :: i, k

  do i = 2, n
    w(i) = 0.01d0
    do k = 1, i - 1
      w(i) = w(i) + b(i, k)*w(i - k)
    end do
  end do

  cost = 0
  do i = 1, n
    cost = cost + (1 + 0.01d0*(i - 1))*w(i)*(1 + 0.1d0*w(i))
  end do
end function k06
