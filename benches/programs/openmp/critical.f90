! INPUT: 40 0.5 1.3
! OpenMP: a product in a critical section.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s, t
  s = 1
  !$omp parallel do private(t)
  do i = 1, n
    t = 0.5d0 + x(i)
    !$omp critical
    s = s * t
    !$omp end critical
  end do
end function
