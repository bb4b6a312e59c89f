! INPUT: 40 0.5 1.3
! OpenMP: the least of some, and what one thread does.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  integer :: i, j, k
  real(8), intent(in) :: x(n)
  real(8) :: y(n), s, t, w, h(5)
  real(8), allocatable :: a(:), b(:)
  real(8), allocatable :: c(:,:), d(:,:)
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
