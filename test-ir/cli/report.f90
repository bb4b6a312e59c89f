! Fortran's names and subscripts, where the address tells them.
!
! RUN: %flang -O0 -g -emit-llvm -c %s -o debug.bc
! RUN: %backsweep debug.bc -o b.bc --adjoint decay --report 2>&1 | %FileCheck %s
!
! CHECK: decay_(n: const, steps: const, rate: dup, u: dup) by decay_b_, {{.*}}report.f90:[[#@LINE+6]]
! CHECK: {{.*}}report.f90:[[#LINE:@LINE+13]]: u(i) = u(i) - rate * u(i) * u(i+1)
! CHECK-NEXT: undo what `u(i)` held, 8 bytes, once an iteration of the loops at lines [[#LINE-2]], [[#LINE-1]]
! CHECK-NEXT: needed {{(to read `u.*` again )?}}for the derivative of `rate * u(i){{.*}}`, line [[#LINE]]
! CHECK-NEXT: stored because it is overwritten, line [[#LINE]]
! CHECK: in all, a call: undo 8·{{.*}} bytes
subroutine decay(n, steps, rate, u)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(in) :: rate
  real(8), intent(inout) :: u(n)
  integer :: i, t
  do t = 1, steps
    do i = 1, n - 1
      u(i) = u(i) - rate * u(i) * u(i+1)
    end do
  end do
end subroutine
