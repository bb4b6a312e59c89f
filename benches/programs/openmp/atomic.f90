! INPUT: 40 0.5 1.3
! OpenMP: sums in one step.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: y(n), s
  y(1:n) = 0
  !$omp parallel do
  do i = 1, n
    !$omp atomic
    y(mod(i, 5) + 1) = y(mod(i, 5) + 1) + x(i) * x(i)
  end do
  s = sum(y(1:5)**2)
end function
