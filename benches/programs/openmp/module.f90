! INPUT: 40 0.5 1.3
! OpenMP: a derived type with allocatable components.
module grid
  implicit none
  type field
    integer :: n
    real(8), allocatable :: u(:), v(:)
  end type
  real(8), allocatable :: work(:)
contains
  subroutine step(s, k)
    type(field), intent(inout) :: s
    real(8), intent(in) :: k
    integer :: i
    !$omp parallel do
    do i = 2, s%n - 1
      s%v(i) = s%u(i) + k * (s%u(i-1) - 2 * s%u(i) + s%u(i+1))
    end do
    !$omp parallel do
    do i = 2, s%n - 1
      s%u(i) = s%v(i)
    end do
  end subroutine
end module
function cost(x, n) bind(c) result(s)
  use grid
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: k
  real(8) :: s
  real(8), allocatable :: c(:,:)
  type(field) :: q
  q%n = n
  allocate(q%u(n), q%v(n))
  q%u = x
  q%v = x
  do k = 1, 5
    call step(q, 0.1d0 * x(1))
  end do
  s = sum(q%u**2)
end function
