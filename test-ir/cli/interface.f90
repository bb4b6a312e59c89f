! REQUIRES: flang
! RUN: %flang -O1 -g -emit-llvm -c %s -o %t.bc
! RUN: %backsweep %t.bc -o %t.b.bc --emit-interface %t.f90 --adjoint 'total_(n:const)'
! RUN: %FileCheck %s < %t.f90
! RUN: printf "subroutine s\ninclude '%t.f90'\nend\n" > user.f90
! RUN: %flang -c user.f90 -o user.o
! CHECK: subroutine total_b(
! CHECK: bind(C, name="total_b_")
! CHECK: :: n(*)
! CHECK: real(c_double) :: x(*)
! CHECK: real(c_double) :: x_b(*)
! CHECK: real(c_double) :: s(*)
! CHECK: real(c_double) :: s_b(*)
subroutine total(n, x, s)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: s
  integer :: i
  s = 0
  do i = 1, n
    s = s + x(i) * x(i)
  end do
end subroutine
