! Work arrays of a module that were allocated before the adjoint is called: each call gives them shadows of zeros, in whatever
! order they lead to the memory by then. The primal runs before each adjoint.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint stepped --adjoint accumulated --adjoint tabled --adjoint pointed
include '../support/vector.inc'

module work
  implicit none
  type :: entry
    integer :: k
    real(8) :: v
  end type
  real(8), allocatable, target :: old(:), new(:)
  real(8), allocatable :: sums(:)
  type(entry), allocatable, target :: table(:)
contains
  subroutine make(n)
    integer, intent(in) :: n
    integer :: i
    if (allocated(old)) return
    allocate (old(n), new(n), sums(n), table(n))
    sums = 0.5d0
    table = [(entry(i, 0.25d0 * i), i=1, n)]
  end subroutine
  ! The two change places.
  subroutine turn()
    real(8), allocatable :: t(:)
    call move_alloc(old, t)
    call move_alloc(new, old)
    call move_alloc(t, new)
  end subroutine
end module

subroutine stepped(x, y)
  use work
  implicit none
  real(8) :: x(6), y
  integer :: i, k
  call make(6)
  old = x
  do k = 1, 3
    do i = 1, 6
      new(i) = old(i)**2 * 0.5d0 + old(mod(i, 6) + 1)
    end do
    call turn()
  end do
  y = sum(old * new)
end subroutine

! What an earlier call left there is read: it has no derivative.
subroutine accumulated(x, y)
  use work
  implicit none
  real(8) :: x(6), y
  call make(6)
  sums = 0.5d0 + 0 * sums
  sums = sums + x**2
  y = sum(sums * sums)
  sums(2:) = sums(:5)
end subroutine

subroutine tabled(x, y)
  use work
  implicit none
  real(8) :: x(6), y
  type(entry), pointer :: odd(:)
  integer :: i
  call make(6)
  odd => table(1::2)
  do i = 1, 3
    odd(i)%v = x(i) * x(i + 3)
  end do
  y = sum(table%v * table%v) * table(3)%k
end subroutine

subroutine pointed(x, y)
  use work
  implicit none
  real(8) :: x(6), y
  real(8), pointer :: p(:)
  call make(6)
  new = x * x(1)
  p => new(6:1:-1)
  old = p * x
  y = dot_product(old, p)
end subroutine

program check
  use vector
  implicit none
  external :: stepped, stepped_b, accumulated, accumulated_b, tabled, tabled_b, pointed, pointed_b
  integer :: twice
  do twice = 1, 2
    call check_vector('stepped', stepped, stepped_b, 6, 0.5d0, 1.5d0)
    call check_vector('accumulated', accumulated, accumulated_b, 6, 0.5d0, 1.5d0)
    call check_vector('tabled', tabled, tabled_b, 6, 0.5d0, 1.5d0)
    call check_vector('pointed', pointed, pointed_b, 6, 0.5d0, 1.5d0)
  end do
end program
