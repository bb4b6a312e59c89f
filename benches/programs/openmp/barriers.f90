! INPUT: 40 0.5 1.3
! OpenMP: loops, and what one thread does between them.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i, k
  real(8) :: y(n), s, w
  real(8), allocatable :: c(:,:)
  !$omp parallel private(i, k)
  !$omp do
  do i = 1, n
    y(i) = x(i)
  end do
  do k = 1, 3
    !$omp single
    w = sum(y) / n
    !$omp end single
    !$omp do
    do i = 1, n
      y(i) = y(i) * w
    end do
    !$omp end do
  end do
  !$omp end parallel
  s = sum(y)
end function
