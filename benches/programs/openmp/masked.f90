! INPUT: 40 0.5 1.3
! OpenMP: the least of some, and what one thread does.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s
  real(8), allocatable :: c(:,:)
  s = 1d30
  !$omp parallel do reduction(min:s)
  do i = 1, n
    if (x(i) > 0.4d0) s = min(s, x(i) * cos(5 * x(i)))
  end do
  !$omp parallel
  !$omp masked
  s = s * x(1)
  !$omp end masked
  !$omp end parallel
end function
