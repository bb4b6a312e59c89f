! INPUT: 40 0.5 1.3
! OpenMP: sections.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i, j
  real(8) :: s, t, w
  t = 0; w = 0
  !$omp parallel sections
  !$omp section
  do i = 1, n
    t = t + x(i) ** 2
  end do
  !$omp section
  do j = 1, n
    w = w + sin(x(j))
  end do
  !$omp end parallel sections
  s = t * w
end function
