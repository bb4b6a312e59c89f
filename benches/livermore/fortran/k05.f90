! Kernel 5: tri-diagonal elimination, below diagonal.
real(8) function k05(n, x, y, z) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(in) :: y(n), z(n)
  integer :: i

  do i = 2, n
    x(i) = z(i)*(y(i) - x(i - 1))
  end do

  cost = 0
  do i = 1, n
    cost = cost + (1 + 0.001d0*(i - 1))*x(i)*(1 + 0.1d0*x(i))
  end do
end function k05
