! INPUT: 40 0.5 1.3
! OpenMP: a dynamic schedule.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: y(n), s, t
  s = 0
  !$omp parallel do schedule(dynamic,2) reduction(+:s) private(t)
  do i = 1, n
    t = sin(x(i))
    y(i) = t * x(mod(i, n) + 1)
    s = s + y(i) * t
  end do
end function
