! INPUT: 40 0.5 1.3
! OpenMP: a loop with a private variable.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: y(n), s, t
  s = 0
  !$omp parallel do reduction(+:s) private(t)
  do i = 1, n
    t = x(i) * x(i)
    y(i) = t * x(mod(i, n) + 1)
    s = s + y(i)
  end do
end function
