! INPUT: 40 0.5 1.3
! OpenMP: a time loop of regions.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i, k
  real(8) :: s
  real(8), allocatable :: a(:), b(:)
  allocate(a(n), b(n))
  a = x
  b = x
  do k = 1, 10
    !$omp parallel do
    do i = 2, n - 1
      b(i) = a(i) + 0.1d0 * (a(i-1) - 2 * a(i) + a(i+1)) * a(i)
    end do
    !$omp parallel do
    do i = 2, n - 1
      a(i) = b(i)
    end do
  end do
  s = sum(a ** 2)
end function
