! INPUT: 40 0.5 1.3
! OpenMP: private arrays.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i, j
  real(8) :: s, h(5)
  s = 0
  !$omp parallel do private(h, j) reduction(+:s)
  do i = 1, n
    do j = 1, 5
      h(j) = x(mod(i + j, n) + 1) * x(i)
    end do
    s = s + sum(h * h)
  end do
end function
