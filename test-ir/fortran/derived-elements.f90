! Elements of derived types that flang leaves to its runtime library: allocated, assigned, initialised and released by what it describes
! of their types.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'elements_(1:dup,2:dup)' --adjoint 'grown_(1:dup,2:dup)' --adjoint 'moved_(1:dup,2:dup)' --adjoint 'pointed_(1:dup,2:dup)' \
! RUN:       | %FileCheck --check-prefix=EACH %s; \
! RUN:     %backsweep %t.bc -o %t.b.bc $all --adjoint 'nested_(1:dup,2:dup)'; \
! RUN:   done; \
! RUN: done
! RUN: %flang -O0 -g -emit-llvm -c %s -o %t.bc
! RUN: for all in "" --disable=all; do %backsweep check %t.bc $all --adjoint 'nested_(1:dup,2:dup)' | %FileCheck %s; done
! EACH: elements_: the gradient is right
! EACH: grown_: the gradient is right
! EACH: moved_: the gradient is right
! EACH: pointed_: the gradient is right
! CHECK: the gradient is right
module types
  implicit none
  type cell
    real(8) :: a(3)
    integer :: k = 7
    real(8) :: scale = 1.5d0
  end type
  type grid
    integer :: n = 2
    type(cell) :: one
    real(8), allocatable :: w(:)
    real(8), pointer :: p(:) => null()
    type(cell), allocatable :: many(:)
    character(5) :: name = 'grid'
    logical :: open = .true.
    complex(8) :: z(2)
  end type
  type law
    real(8), allocatable :: v(:), m(:, :)
    real(8) :: k
  end type
end module

! An array of elements with arrays of their own.
subroutine elements(x, y)
  use types
  implicit none
  real(8) :: x(8), y
  type(law), allocatable :: a(:)
  type(law), allocatable :: b
  type(law) :: d
  integer :: i
  allocate(a(3))
  allocate(b)
  do i = 1, 3
    allocate(a(i)%v(i + 1))
    a(i)%v = x(1:i + 1) * x(i)
    a(i)%k = x(i + 3)
  end do
  b%k = x(1)
  d = a(2)
  d%v(1) = d%v(1) * d%k
  b = d
  a(2)%v = 0
  y = sum(d%v) * b%k + sum(b%v * x(1:3)) + a(3)%v(4) * a(3)%k
  x(2) = b%v(2)
end subroutine

subroutine nested(x, y)
  use types
  implicit none
  real(8) :: x(8), y
  type(grid) :: o, q
  integer :: i
  allocate(o%w(8), o%many(2))
  do i = 1, 8
    o%w(i) = x(i)**2
  end do
  o%many(1)%a = x(1)
  o%many(2)%a = x(2) * x(1:3)
  o%one%a = x(1:3)
  o%z(1) = cmplx(x(4), x(5), 8)
  o%z(2) = o%z(1) * o%z(1)
  q = o
  o%w = 0
  o%many(2)%a(1) = 3
  y = sum(q%w) + sum(q%one%a) * q%many(1)%a(2) + q%many(2)%a(1) * q%many(2)%k * q%many(1)%scale + real(q%z(2)) * q%n
  if (.not. q%open .or. q%name /= 'grid') y = 0
end subroutine

! Assigned to itself, in parts that overlap, and with another shape.
subroutine grown(x, y)
  use types
  implicit none
  real(8) :: x(8), y
  type(law), allocatable :: a(:), c(:)
  integer :: i
  allocate(a(4))
  do i = 1, 4
    a(i)%k = x(i) * x(5)
    allocate(a(i)%m(2, i))
    a(i)%m = x(i + 1)
  end do
  a(2:4) = a(1:3)
  c = a
  c(2) = a(4)
  c(1)%m(2, 1) = x(8) * c(1)%m(1, 1)
  y = 0
  do i = 1, size(c)
    y = y + i * c(i)%k * sum(c(i)%m)
  end do
end subroutine

subroutine moved(x, y)
  use types
  implicit none
  real(8) :: x(8), y
  type(cell), allocatable :: a(:), b(:)
  type(grid) :: g
  integer :: i
  allocate(a(3))
  do i = 1, 3
    a(i)%a = x(i) * x(i + 1:i + 3)
  end do
  call move_alloc(a, b)
  allocate(g%many, source=b)
  b(2)%a(2) = b(2)%a(2) * g%many(2)%a(1)
  y = 0
  do i = 1, 3
    y = y + sum(b(i)%a) * g%many(i)%scale + g%many(i)%a(3)**2
  end do
  deallocate(g%many)
end subroutine

subroutine pointed(x, y)
  use types
  implicit none
  real(8) :: x(8)
  real(8), target :: own(8)
  real(8) :: y
  type(cell), pointer :: p(:), q
  type(grid) :: g, h
  allocate(p(2))
  allocate(q)
  p(1)%a = x(1)
  p(2)%a = x(2) * x(3)
  q%a = p(2)%a
  q%a(2) = q%a(2) * x(4)
  own = x
  g%p => own(5:8)
  h = g
  h%p(2) = h%p(1) * q%a(2)
  x = own
  y = sum(g%p) * p(1)%a(3) + sum(q%a) * q%scale
  deallocate(p)
  deallocate(q)
end subroutine
