! INPUT: 40 0.5 1.3
! OpenMP: regions with a condition.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s
  s = 0
  !$omp parallel do reduction(+:s) if(n > 100)
  do i = 1, n
    s = s + x(i) * x(i) * x(i)
  end do
  !$omp parallel do reduction(+:s) if(n > 10) num_threads(2)
  do i = 1, n
    s = s + sin(x(i))
  end do
end function
