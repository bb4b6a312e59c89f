! INPUT: 40 0.5 1.3
! OpenMP: a reduction of an array.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  integer :: i, j, k
  real(8), intent(in) :: x(n)
  real(8) :: y(n), s, t, w, h(5)
  real(8), allocatable :: a(:), b(:)
  h = 0
  !$omp parallel do reduction(+:h)
  do i = 1, n
    h(mod(i, 5) + 1) = h(mod(i, 5) + 1) + x(i) * x(i)
  end do
  s = sum(h**2)
end function
