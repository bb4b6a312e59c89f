! INPUT: 40 0.5 1.3
! OpenMP: two loops as one.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i, j
  real(8) :: s
  s = 0
  !$omp parallel do collapse(2) reduction(+:s)
  do i = 1, n
    do j = 1, 4
      s = s + x(i) * x(mod(i + j, n) + 1) * j
    end do
  end do
end function
