! INPUT: 40 0.5 1.3
! OpenMP: a reduction of an array.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s, h(5)
  h = 0
  !$omp parallel do reduction(+:h)
  do i = 1, n
    h(mod(i, 5) + 1) = h(mod(i, 5) + 1) + x(i) * x(i)
  end do
  s = sum(h**2)
end function
