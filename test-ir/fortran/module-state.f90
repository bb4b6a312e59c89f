! A module with allocatable state, assumed-shape arguments and a time loop, called from Fortran through the
! interface that is written. The state is allocated, used and released inside, or it is there before: then the
! caller's `u_b` is its shadow.
!
! REQUIRES: flang, !llvm19
! RUN: for level in $(%levels %s 0 1 2 3); do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   %backsweep %t.bc -o %t.b.bc --emit-interface heat_b.inc --adjoint 'run(steps:const)=run_b' --adjoint 'advance(@heat.u:dup)=advance_b'; \
! RUN:   %clang -O$level -Wno-override-module -c %t.b.bc -o %t.o; \
! RUN:   %flang -c %S/../support/heat-main.f90 -o %t.main.o; \
! RUN:   %flang %t.main.o %t.o %libs -o %t.exe; \
! RUN:   env BACKSWEEP_DEBUG=1 %t.exe; \
! RUN: done
module heat
  implicit none
  real(8), allocatable :: u(:), v(:)
  ! Their shadows: their names with _b behind.
  real(8), allocatable :: u_b(:), v_b(:)
contains
  subroutine setup(initial)
    real(8), intent(in) :: initial(:)
    if (allocated(u)) deallocate(u)
    allocate(u(size(initial)), v(size(initial)))
    u = initial
    v = 0
  end subroutine

  subroutine advance(rate)
    real(8), intent(in) :: rate(:)
    integer :: i
    do i = 2, size(u) - 1
      v(i) = u(i) + rate(i) * (u(i-1) - 2 * u(i) + u(i+1)) * u(i)
    end do
    u(2:size(u)-1) = v(2:size(u)-1)
  end subroutine

  subroutine run(initial, rate, steps, energy)
    real(8), intent(in) :: initial(:), rate(:)
    integer, intent(in) :: steps
    real(8), intent(out) :: energy
    integer :: step
    call setup(initial)
    do step = 1, steps
      call advance(rate)
    end do
    energy = sum(u**2)
    deallocate(u, v)
  end subroutine
end module
