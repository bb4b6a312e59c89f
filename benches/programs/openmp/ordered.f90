! INPUT: 40 0.5 1.3
! OpenMP: a section in the order of the iterations.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s
  real(8), allocatable :: c(:,:)
  s = 1
  !$omp parallel do ordered
  do i = 1, n
    !$omp ordered
    s = s * 0.9d0 + x(i) * s * 0.1d0
    !$omp end ordered
  end do
end function
