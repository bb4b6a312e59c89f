! INPUT: 40 0.5 1.3
! OpenMP: arrays of two dimensions.
function cost(x, n) bind(c) result(s)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i, j
  real(8) :: s
  real(8), allocatable :: c(:,:), d(:,:)
  allocate(c(n, n), d(n, n))
  do j = 1, n
    do i = 1, n
      c(i, j) = x(i) * x(j)
    end do
  end do
  d = c
  !$omp parallel do private(i)
  do j = 2, n - 1
    do i = 2, n - 1
      d(i, j) = c(i-1, j) * c(i+1, j) + c(i, j-1) + c(i, j+1)
    end do
  end do
  s = 0
  !$omp parallel do reduction(+:s) private(i)
  do j = 1, n
    do i = 1, n
      s = s + d(i, j) * d(i, j)
    end do
  end do
end function
