! Lists of elements that are allocated one by one, which flang leaves to its runtime library.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=all; do %check %s $all --adjoint one --adjoint many; done
include '../support/vector.inc'

module lists
  implicit none
  type node
    real(8) :: v
    type(node), pointer :: next => null()
  end type
end module

subroutine one(x, y)
  use lists
  implicit none
  real(8) :: x(8), y
  type(node), pointer :: head
  allocate(head)
  head%v = sin(x(1))
  y = head%v * head%v
  deallocate(head)
end subroutine

subroutine many(x, y)
  use lists
  implicit none
  real(8) :: x(8), y
  type(node), pointer :: head, new
  integer :: i
  nullify(head)
  do i = 1, 8
    allocate(new)
    new%v = x(i) * x(1)
    new%next => head
    head => new
  end do
  y = 0
  new => head
  do while (associated(new))
    y = y * new%v + new%v
    new => new%next
  end do
  do while (associated(head))
    new => head%next
    deallocate(head)
    head => new
  end do
end subroutine

program check
  use vector
  implicit none
  external :: one, one_b, many, many_b
  call check_vector('one', one, one_b, 8, 0.5d0, 1.5d0)
  call check_vector('many', many, many_b, 8, 0.5d0, 1.5d0)
end program
