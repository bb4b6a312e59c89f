! Derived types with pointers to procedures beside allocatable components: started, assigned and ended.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint 'relaxed_'
module methods
  implicit none
  abstract interface
    pure real(8) function rate(x, k)
      real(8), intent(in) :: x, k
    end function
  end interface
  type :: method
    real(8) :: factor = 0.5d0
    procedure(rate), pointer, nopass :: law => null()
    real(8), allocatable :: values(:)
  end type
contains
  pure real(8) function linear(x, k)
    real(8), intent(in) :: x, k
    linear = k * x
  end function
  pure real(8) function square(x, k)
    real(8), intent(in) :: x, k
    square = k * x * x
  end function
  subroutine advance(this)
    type(method), intent(inout) :: this
    integer :: i
    do i = 1, size(this%values)
      this%values(i) = this%values(i) + this%law(this%values(i), this%factor)
    end do
  end subroutine
end module

real(8) function relaxed(x)
  use methods
  implicit none
  real(8), intent(in) :: x(4)
  type(method) :: one
  type(method), allocatable :: two
  integer :: step
  one%law => linear
  one%factor = x(4)
  one%values = x(1:3)**2
  do step = 1, 3
    if (step == 2) one%law => square
    call advance(one)
  end do
  two = one
  two%law => linear
  call advance(two)
  relaxed = sum(two%values * [1d0, 2d0, 3d0]) + one%values(2)
end function

real(8) function cost(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), external :: relaxed
  cost = relaxed(x)
end function

program check
  implicit none
  interface
    real(8) function relaxed_b(x, x_b, seed)
      real(8) :: x(4), x_b(4)
      real(8), value :: seed
    end function relaxed_b
  end interface
  real(8), external :: cost
  real(8) :: x(4), x_b(4)
  x = [0.4d0, 0.7d0, 0.9d0, 0.3d0]
  x_b = 0
  if (relaxed_b(x, x_b, 1d0) /= cost(4, x)) error stop 'the primal result differs'
  call gc_check('relaxed', cost, 4, x, x_b, 1d-8)
end program
