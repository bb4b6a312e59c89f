! INPUT: 40 0.5 1.3
! OpenMP: what one thread does for all.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s, t
  s = 0
  !$omp parallel private(i)
  !$omp single
  t = x(1) * x(2)
  !$omp end single
  !$omp do reduction(+:s)
  do i = 1, n
    s = s + x(i) * t
  end do
  !$omp end parallel
end function
