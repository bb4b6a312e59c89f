! INPUT: 40 0.5 1.3
! OpenMP: iterations by the number of the thread.
function cost(x, n) bind(c) result(s)
  use omp_lib
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: s, t
  real(8), allocatable :: c(:,:)
  s = 0
  !$omp parallel private(t, i) num_threads(3)
  t = 0
  do i = omp_get_thread_num() + 1, n, omp_get_num_threads()
    t = t + x(i) * x(i)
  end do
  !$omp critical
  s = s + t
  !$omp end critical
  !$omp end parallel
  s = s * s
end function
