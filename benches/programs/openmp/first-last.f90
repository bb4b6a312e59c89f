! INPUT: 40 0.5 1.3
! OpenMP: copies of values from before, and last values.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s, t, w
  t = x(1) * x(2)
  s = 0
  !$omp parallel do firstprivate(t) lastprivate(w) reduction(+:s)
  do i = 1, n
    w = x(i) * t
    s = s + w * x(i)
  end do
  s = s + w * w
end function
