! Allocatable components of components: arrays beside numbers, in elements of an array that is allocatable itself; a member
! behind an array whose elements are chosen at run time; an initial value of which only the first part is used.
!
! REQUIRES: flang, !llvm19
! RUN: %check %s --adjoint nested --adjoint moved --adjoint begun
include '../support/vector.inc'

module meshes
  implicit none
  integer :: n = 5
  type zone
    real(8) :: c
    real(8), allocatable :: f(:)
  end type
  type mesh
    type(zone) :: one
    type(zone), allocatable :: many(:)
    integer :: m
  end type
  type point
    real(8) :: a, b(3)
    integer :: tag
  end type
  type state
    integer :: n
    real(8), allocatable :: rho(:)
    real(8) :: scale
    integer, allocatable :: map(:)
  end type
contains
  subroutine fill(o, n, v)
    type(mesh), intent(inout) :: o
    integer, intent(in) :: n
    real(8), intent(in) :: v(n)
    integer :: i
    o%m = n
    o%one%c = v(1) * v(2)
    allocate(o%one%f(n))
    o%one%f = v
    allocate(o%many(2))
    do i = 1, 2
      o%many(i)%c = v(2) * i
      allocate(o%many(i)%f(n))
      o%many(i)%f = cos(v(i) * 0.98d0)
    end do
  end subroutine

  function shifted(p, by) result(q)
    type(point), intent(in) :: p
    real(8), intent(in) :: by
    type(point) :: q
    q%a = log(1 + (by - p%a)**2)
    q%b = [p%b(1), by * p%b(1), by * p%b(3)]
    q%tag = p%tag
  end function

  subroutine init(self, n, a)
    type(state), intent(inout) :: self
    integer, intent(in) :: n
    real(8), intent(in) :: a
    self%n = n
    allocate(self%rho(n))
    self%rho = a
  end subroutine
end module

subroutine nested(x, y)
  use meshes
  implicit none
  real(8) :: x(5), y
  type(mesh) :: o
  call fill(o, n, x)
  o%many(1)%f = o%one%f * sin(x(1))
  y = sum(o%many(1)%f * o%many(2)%f) + o%many(2)%c * o%one%c
  deallocate(o%many, o%one%f)
end subroutine

subroutine moved(x, y)
  use meshes
  implicit none
  real(8) :: x(5), y
  type(point) :: p, q, all(3)
  p = point(x(1) * x(2), [cos(x(1)), x(3) * x(2), tanh(x(4))], 1)
  all = p
  p%b(mod(n, 3) + 1) = x(2)**2
  q = shifted(p, x(5))
  all(mod(n, 3) + 1) = q
  all(3) = shifted(q, x(1))
  y = all(1)%a * all(2)%b(3) + sum(all(3)%b) * q%b(mod(n, 3) + 1) * q%tag
end subroutine

subroutine begun(x, y)
  use meshes
  implicit none
  real(8) :: x(5), y
  type(state) :: s
  call init(s, n, x(1) * x(2))
  s%scale = sum(x) * x(3)
  y = sum(s%rho * x) * s%scale
end subroutine

program check
  use vector
  implicit none
  external :: nested, nested_b, moved, moved_b, begun, begun_b
  call check_vector('nested', nested, nested_b, 5, 0.5d0, 1.5d0)
  call check_vector('moved', moved, moved_b, 5, 0.5d0, 1.5d0)
  call check_vector('begun', begun, begun_b, 5, 0.5d0, 1.5d0)
end program
