! REQUIRES: flang, !llvm19
! What moves the bytes of a pointer is no inactive function, and neither is one that associates a pointer.
!
! RUN: for level in 0 1 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   %refused %t.bc --adjoint moved_ --inactive _FortranATransfer | %FileCheck %s; \
! RUN: done
! RUN: %flang -O0 -g -emit-llvm -c %s -o %t.bc
! RUN: %refused %t.bc --adjoint total_ --inactive lookup_ | %FileCheck %s --check-prefix=BODY
!
! CHECK: inactive-pointer.f90:[[#@LINE+11]]:{{[0-9]+}}: error: an active value may lie behind a pointer that '_FortranATransfer' may have stored
! BODY: inactive-pointer.f90:[[#@LINE+32]]:{{[0-9]+}}: error: an active value may lie behind a pointer that 'lookup_' may have stored
! BODY: note: do not declare 'lookup_' inactive: its body is here
subroutine moved(x, y)
  use iso_c_binding
  real(8), target :: x(4)
  real(8) :: y
  type(c_ptr) :: p
  integer(8) :: w
  real(8), pointer :: q(:)
  w = transfer(c_loc(x), w)
  p = transfer(w, p)
  call c_f_pointer(p, q, [4])
  y = q(1)*x(2)
end subroutine

subroutine lookup(q, x)
  real(8), pointer :: q(:)
  real(8), target :: x(:)
  q => x
end subroutine

subroutine total(x, y)
  interface
    subroutine lookup(q, x)
      real(8), pointer :: q(:)
      real(8), target :: x(:)
    end subroutine
  end interface
  real(8), target :: x(4)
  real(8) :: y
  real(8), pointer :: q(:)
  call lookup(q, x)
  y = q(1)*x(2)
end subroutine
