! INPUT: 40 0.5 1.3
! OpenMP: assignments that threads share.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  real(8) :: y(n), s
  !$omp parallel workshare
  y = x * x + 1
  !$omp end parallel workshare
  s = sum(y * y)
end function
