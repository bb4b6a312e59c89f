! Trees whose nodes are allocated where a descriptor leads that callers give, on and on: of which type they are is stored beside; and
! pointers that are compared with each other.
!
! REQUIRES: flang, llvm22
! RUN: for all in "" --disable=all; do %check %s $all --adjoint inserted --adjoint same; done
include '../support/vector.inc'

module trees
  implicit none
  type node
    real(8) :: key
    integer :: count = 0
    type(node), pointer :: left => null(), right => null()
  end type
contains
  recursive subroutine insert(at, key)
    type(node), pointer, intent(inout) :: at
    real(8), intent(in) :: key
    if (.not. associated(at)) then
      allocate(at)
      at%key = key
      at%count = 1
    else if (key < at%key) then
      call insert(at%left, key)
    else
      call insert(at%right, key)
    end if
  end subroutine

  recursive real(8) function total(at, depth) result(sum)
    type(node), pointer, intent(in) :: at
    integer, intent(in) :: depth
    sum = 0
    if (associated(at)) &
      sum = at%key**2 * depth * at%count + total(at%left, depth + 1) + total(at%right, depth + 1)
  end function
end module

subroutine inserted(x, y)
  use trees
  implicit none
  real(8) :: x(8), y
  type(node), pointer :: root
  integer :: i
  nullify(root)
  do i = 1, 8
    call insert(root, x(i) * x(9 - i) + 0.1d0 * mod(i * 5, 8))
  end do
  y = total(root, 1)
end subroutine

subroutine same(x, y)
  implicit none
  real(8) :: x(8), y
  real(8), pointer :: p(:), q(:)
  allocate(p(8))
  q => p
  p = x**2
  y = 0
  if (associated(q, p)) y = sum(q)
  q => p(2:5)
  if (.not. associated(q, p)) y = y * p(3)
  p(1) = p(1) * x(2)
  y = y + q(1) * p(1)
  deallocate(p)
end subroutine

program check
  use vector
  implicit none
  external :: inserted, inserted_b, same, same_b
  call check_vector('inserted', inserted, inserted_b, 8, 0.5d0, 1.5d0)
  call check_vector('same', same, same_b, 8, 0.5d0, 1.5d0)
end program
