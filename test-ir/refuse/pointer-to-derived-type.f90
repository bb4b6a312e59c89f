! A list: what flang leaves to its runtime library of pointers to derived types has no body here.
!
! REQUIRES: flang
! RUN: for level in 0 1 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   %refused %t.bc --adjoint f | %FileCheck %s; \
! RUN: done
module lists
  implicit none
  type node
    real(8) :: v
    type(node), pointer :: next => null()
  end type
end module

real(8) function f(x)
  use lists
  implicit none
  real(8), intent(inout) :: x(2)
  type(node), pointer :: head
  allocate(head)
  ! CHECK: pointer-to-derived-type.f90:[[#@LINE-1]]:{{[0-9]+}}: error: the function '_FortranAPointerAllocate' has neither a body here nor a derivative rule [backsweep-no-rule]
  head%v = sin(x(1))
  f = head%v * head%v
  deallocate(head)
end function
