! INPUT: 40 0.5 1.3
! OpenMP: the greatest of all.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s
  s = -1d30
  !$omp parallel do reduction(max:s)
  do i = 1, n
    s = max(s, x(i) * sin(10*x(i)))
  end do
  s = s * s
end function
