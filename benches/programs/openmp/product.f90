! INPUT: 40 0.5 1.3
! OpenMP: a product.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s
  s = 1
  !$omp parallel do reduction(*:s)
  do i = 1, n
    s = s * (0.6d0 + x(i))
  end do
end function
