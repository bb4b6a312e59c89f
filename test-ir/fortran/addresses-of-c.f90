! Addresses of C's (c_ptr) in derived types: where they lead is copied with them by assignments, constructors and arrays of such types,
! and so is the shadow. Flang declares them as integers.
!
! REQUIRES: flang, llvm22
! RUN: for level in $(%levels %s 0 1 2); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   for all in "" --disable=all; do \
! RUN:     %backsweep check %t.bc $all --adjoint 'assigned_(1:dup,2:dup)' --adjoint 'constructed_(1:dup,2:dup)' --adjoint 'within_(1:dup,2:dup)' \
! RUN:       | %FileCheck %s; \
! RUN:   done; \
! RUN: done
! CHECK: assigned_: the gradient is right
! CHECK: constructed_: the gradient is right
! CHECK: within_: the gradient is right
module jobs
  use, intrinsic :: iso_c_binding
  implicit none
  type, bind(C) :: options
    type(c_ptr) :: context = c_null_ptr
    integer(c_int) :: steps = 1
  end type
  type :: job
    real(8) :: weight = 1
    type(options) :: with
    integer :: number = 2
  end type
end module

subroutine assigned(x, y)
  use jobs
  implicit none
  real(8), target :: x(3)
  real(8) :: y
  type(options) :: one, other
  real(8), pointer :: p
  one%context = c_loc(x(2))
  one%steps = 3
  other = one
  call c_f_pointer(other%context, p)
  y = p**2 * other%steps * x(1)
end subroutine

subroutine constructed(x, y)
  use jobs
  implicit none
  real(8) :: x(3), y
  real(8), target :: work
  type(options) :: one
  real(8), pointer :: p
  work = x(1) * x(3)
  one = options(context=c_loc(work), steps=2)
  call c_f_pointer(one%context, p)
  y = sin(p) * one%steps
end subroutine

subroutine within(x, y)
  use jobs
  implicit none
  real(8), target :: x(3)
  real(8) :: y
  type(job) :: all(2), last
  real(8), pointer :: p
  all(1) = job(x(1), options(c_loc(x(3)), 2), 4)
  all(2) = all(1)
  all(2)%weight = x(2)
  last = all(2)
  call c_f_pointer(last%with%context, p)
  y = p**2 * last%weight * last%number * all(1)%weight
end subroutine
