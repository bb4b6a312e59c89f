! INPUT: 40 0.5 1.3
! OpenMP: allocatable arrays.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s
  real(8), allocatable :: a(:)
  allocate(a(n))
  !$omp parallel do
  do i = 1, n
    a(i) = x(i) ** 2
  end do
  s = 0
  !$omp parallel do reduction(+:s)
  do i = 2, n - 1
    s = s + a(i-1) * a(i+1)
  end do
  deallocate(a)
end function
