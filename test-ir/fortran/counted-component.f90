! An integer argument that becomes the component of a type with pointers is no pointer: it is const unless said otherwise,
! and the adjoint has no shadow for it.
!
! REQUIRES: flang, !llvm19
! RUN: %check %s --adjoint filled_
! RUN: %check %s --disable=all --adjoint filled_
module states
  implicit none
  type state
    integer :: n
    real(8), allocatable :: rho(:)
  end type
contains
  subroutine init(self, n)
    type(state), intent(inout) :: self
    integer, intent(in) :: n
    self%n = n
    allocate(self%rho(n))
  end subroutine
end module

subroutine filled(x, n, y)
  use states
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  type(state) :: s
  integer :: i
  call init(s, n)
  do i = 1, n
    s%rho(i) = x(i)**2
  end do
  y = 0
  do i = 1, s%n
    y = y + s%rho(i) * x(i)
  end do
end subroutine

real(8) function cost(n, x)
  implicit none
  integer :: n
  real(8) :: x(n)
  call filled(x, n, cost)
end function

program check
  implicit none
  external :: filled_b
  real(8), external :: cost
  real(8) :: x(5), x_b(5), y, y_b
  x = [0.4d0, 0.1d0, 1.2d0, 0.8d0, -0.3d0]
  x_b = 0
  y_b = 1
  call filled_b(x, x_b, 5, y, y_b)
  call gc_check('filled', cost, 5, x, x_b, 1d-8)
end program
