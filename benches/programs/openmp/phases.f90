! INPUT: 40 0.5 1.3
! OpenMP: loops that need what others before them wrote.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: y(n), s
  s = 0
  !$omp parallel private(i)
  !$omp do
  do i = 1, n
    y(i) = x(i) * x(i)
  end do
  !$omp do
  do i = 2, n - 1
    y(i) = y(i) * y(i) + x(i)
  end do
  !$omp do reduction(+:s)
  do i = 1, n
    s = s + y(i) * y(i)
  end do
  !$omp end parallel
end function
