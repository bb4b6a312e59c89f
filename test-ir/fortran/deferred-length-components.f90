! Derived types with texts of deferred length among their components: assigned, lengthened, copied with the whole, in arrays of elements.
!
! REQUIRES: flang, !llvm19
! RUN: %check %s --adjoint totals
! RUN: %check %s --disable=all --adjoint totals
include '../support/vector.inc'

module entries
  implicit none
  type entry
    real(8) :: weight = 1
    character(len=:), allocatable :: name
    character(len=:), allocatable :: tags(:)
    integer, allocatable :: ids(:)
    real(8), allocatable :: v(:)
  end type
contains
  recursive function made(text, w, n) result(e)
    character(len=*), intent(in) :: text
    real(8), intent(in) :: w
    integer, intent(in) :: n
    type(entry) :: e
    e%name = text
    e%weight = w
    allocate (e%v(n))
    e%v = w * w
    if (n > 2) then
      e%name = e%name // 'x'
      allocate (character(len=n) :: e%tags(2))
      e%tags(1) = 'ab'
      e%tags(2) = 'cd'
    end if
  end function
end module

subroutine totals(x, y)
  use entries
  implicit none
  real(8) :: x(6), y
  type(entry) :: a, b
  type(entry), allocatable :: all(:)
  integer :: i
  a = made('first', x(1), 2)
  b = a
  a = made('the second one', x(2), 3)
  a = a
  allocate (all(6))
  do i = 1, 6
    all(i) = a
    all(i)%weight = all(i)%weight * x(i)
    if (mod(i, 2) == 0) all(i) = b
  end do
  y = 0
  do i = 1, 6
    select case (all(i)%name)
    case ('first')
      y = y + all(i)%weight * sum(all(i)%v) + size(all(i)%v) * x(i)
    case default
      y = y + len(all(i)%name) * all(i)%weight * sum(all(i)%v) + len(all(i)%tags)
    end select
    x(i) = all(i)%weight
  end do
end subroutine

program check
  use vector
  implicit none
  external :: totals, totals_b
  call check_vector('totals', totals, totals_b, 6, 0.5d0, 1.5d0)
end program
