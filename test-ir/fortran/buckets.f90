! Lists that hang from components of an array's elements: of what type it is that is released there the descriptor alone tells.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint sorted
include '../support/vector.inc'

module buckets
  implicit none
  type :: node
    integer :: i
    type(node), pointer :: next => null()
  end type
  type :: bucket
    integer :: held = 0
    type(node), pointer :: first => null()
  end type
contains
  subroutine put(all, at, i)
    type(bucket), intent(inout) :: all(:)
    integer, intent(in) :: at, i
    type(node), pointer :: new
    allocate (new)
    new%i = i
    associate (here => all(at))
      new%next => here%first
      here%first => new
      here%held = here%held + 1
    end associate
  end subroutine
  subroutine clear(all)
    type(bucket), intent(inout) :: all(:)
    type(node), pointer :: next
    integer :: k
    do k = 1, size(all)
      do while (associated(all(k)%first))
        next => all(k)%first%next
        deallocate (all(k)%first)
        all(k)%first => next
      end do
      all(k)%held = 0
    end do
  end subroutine
end module

subroutine sorted(x, y)
  use buckets
  implicit none
  real(8) :: x(9), y, s
  type(bucket) :: all(3)
  type(node), pointer :: p
  integer :: i, k, round
  y = 0
  do round = 1, 2
    do i = 1, 9
      call put(all, 1 + mod(i * round, 3), i)
    end do
    do k = 1, 3
      s = 0
      p => all(k)%first
      do while (associated(p))
        s = s + x(p%i) * all(k)%held
        p => p%next
      end do
      y = y + s * s * k
    end do
    call clear(all)
  end do
end subroutine

program check
  use vector
  implicit none
  external :: sorted, sorted_b
  call check_vector('sorted', sorted, sorted_b, 9, 0.5d0, 1.5d0)
end program
