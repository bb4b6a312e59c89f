! Variables of an abstract class that become of one type after another, arrays as long as an argument says of elements with such
! components, and arrays of a derived type of which some elements are taken.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=all; do %check %s $all --adjoint one_by_one --adjoint many --adjoint taken; done
include '../support/vector.inc'

module shapes
  implicit none
  type, abstract :: shape
  contains
    procedure(area_of), deferred :: area
  end type
  abstract interface
    real(8) function area_of(self)
      import shape
      class(shape), intent(in) :: self
    end function
  end interface
  type, extends(shape) :: circle
    real(8) :: r
  contains
    procedure :: area => circle_area
  end type
  type, extends(shape) :: box
    real(8) :: a, b
  contains
    procedure :: area => box_area
  end type
  type holder
    class(shape), allocatable :: it
  end type
  type sample
    real(8) :: value
    integer :: weight
  end type
contains
  real(8) function circle_area(self)
    class(circle), intent(in) :: self
    circle_area = 3 * self%r**2
  end function

  real(8) function box_area(self)
    class(box), intent(in) :: self
    box_area = self%a * self%b
  end function

  real(8) function total(n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    type(holder) :: all(n)
    integer :: i
    do i = 1, n
      if (mod(i, 2) == 0) then
        allocate(all(i)%it, source=circle(x(i)))
      else
        allocate(all(i)%it, source=box(x(i), x(i)**2))
      end if
    end do
    total = 0
    do i = 1, n
      total = total + all(i)%it%area() * i
    end do
  end function
end module

subroutine one_by_one(x, y)
  use shapes
  implicit none
  real(8) :: x(8), y
  class(shape), allocatable :: it
  integer :: i
  y = 0
  do i = 1, 8
    if (allocated(it)) deallocate(it)
    if (mod(i, 3) == 0) then
      allocate(circle :: it)
      select type (it)
      type is (circle)
        it%r = x(i)
      end select
    else
      allocate(it, source=box(x(i), x(9 - i)))
    end if
    y = y + it%area()
  end do
end subroutine

subroutine many(x, y)
  use shapes
  implicit none
  real(8) :: x(8), y
  y = total(8, x) + total(5, x(3:7))
end subroutine

subroutine taken(x, y)
  use shapes
  implicit none
  real(8) :: x(8), y
  type(sample) :: all(8)
  type(sample), allocatable :: some(:)
  integer :: i
  do i = 1, 8
    all(i) = sample(x(i)**2, i)
  end do
  some = pack(all, all%value > 0.7d0)
  y = 0
  do i = 1, size(some)
    y = y + some(i)%value * some(i)%weight
  end do
end subroutine

program check
  use vector
  implicit none
  external :: one_by_one, one_by_one_b, many, many_b, taken, taken_b
  call check_vector('one_by_one', one_by_one, one_by_one_b, 8, 0.55d0, 1.5d0)
  call check_vector('many', many, many_b, 8, 0.5d0, 1.5d0)
  call check_vector('taken', taken, taken_b, 8, 0.55d0, 1.5d0)
end program
