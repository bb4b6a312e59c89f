! INPUT: 40 0.5 1.3
! OpenMP: procedures of a module.
module k
contains
  pure real(8) function g(a, b)
    real(8), intent(in) :: a, b
    g = sin(a) * b + a * b * b
  end function
  subroutine row(x, y, i, n)
    integer, intent(in) :: i, n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: j
    y(i) = 0
    do j = 1, n
      y(i) = y(i) + g(x(i), x(j)) / n
    end do
  end subroutine
end module
function cost(x, n) bind(c) result(s)
  use k
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(8), intent(in) :: x(n)
  integer :: i
  real(8) :: y(n), s
  real(8), allocatable :: c(:,:)
  !$omp parallel do schedule(dynamic)
  do i = 1, n
    call row(x, y, i, n)
  end do
  s = sum(y * y)
end function
