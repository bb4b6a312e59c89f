! The library assigns arrays for several callers: what one gives it becomes a work array, what another gives it is moved to a variable
! afterwards, and a third has components that are released. In a clone for each call that does not come together.
!
! REQUIRES: flang, llvm22
! RUN: for level in 1 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   %backsweep check %t.bc --adjoint 'cost_(1:dup,2:const)' | %FileCheck %s; \
! RUN: done
! RUN: %backsweep check %t.bc --disable=all --adjoint 'cost_(1:dup,2:const)' | %FileCheck %s
! RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'cost_(1:dup,2:const)' --time-passes 2>&1 | %FileCheck --check-prefix=PLANS %s
!
! CHECK: right
! PLANS: plan (cloned)
module parts
  implicit none
  type :: point
    real(8) :: c(2)
  end type
  type :: cloud
    type(point) :: center
    type(point), allocatable :: many(:)
  end type
  real(8), allocatable, save :: work(:), other(:)
contains
  subroutine shift(v)
    real(8), intent(in) :: v(:)
    integer :: n
    n = size(v)
    work = v
    other = v * v
    work(2:n) = other(1:n - 1)
  end subroutine

  function smoothed(v) result(r)
    real(8), intent(in) :: v(:)
    real(8) :: r
    real(8), allocatable :: old(:), new(:)
    integer :: step
    old = v
    do step = 1, 3
      new = old
      new(1) = sin(old(2))
      call move_alloc(new, old)
    end do
    r = sum(old)
  end function

end module

real(8) function cost(x, n)
  use parts
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  type(cloud) :: all
  all%center%c = x(1:2)
  call shift(x)
  cost = smoothed(x) + sum(work * x) * all%center%c(2)
  deallocate(work, other)
end function
