! A program that reads a namelist from a file, allocates a work array, and prints: flang's runtime library is found and
! linked, and what is read and printed does not disturb the comparison.
!
! REQUIRES: flang
! RUN: printf '&setup nu = 0.1, steps = 3 /\n' > heat.nml
! RUN: for level in 0 1 2; do \
! RUN:     %flang -g -O$level -emit-llvm -c %s -o t.bc; \
! RUN:     %backsweep check t.bc --adjoint run --set n=10 --size u=10 > out.txt; \
! RUN:     %FileCheck %s < out.txt; \
! RUN: done
! CHECK: u dup 10 random {{.*}} ok
! CHECK: {{^}}_QMheatPrun: the gradient is right
! CHECK-NOT: cost after
!
! A wrong gradient in such a program is found: here, where the stencil is declared to be inactive.
! RUN: %flang -g -O0 -emit-llvm -c %s -o t.bc
! RUN: %not %backsweep check t.bc --adjoint printed --inactive _QMheatPbent --set n=10 --size u=10 > out.txt
! RUN: %FileCheck %s --check-prefix=WRONG < out.txt
! WRONG: u dup 10 random {{.*}} WRONG
! WRONG: {{^}}_QMheatPprinted: the gradient is WRONG; it is right without --inactive _QMheatPbent
!
! A file that is left open is read from its start in each run; a minimum in Fortran's library has the line of its call.
! RUN: printf '5 0.5\n1 2 3 4 5\n' > obs.txt
! RUN: %backsweep check t.bc --adjoint fit --set n=5 > out.txt
! RUN: %FileCheck %s --check-prefix=FIT < out.txt
! FIT: x dup 16 random {{.*}} ok
! FIT: {{^}}_QMheatPfit: the gradient is right
! RUN: %backsweep check t.bc --adjoint cell --set u=0.5 > out.txt
! RUN: %FileCheck %s --check-prefix=CELL < out.txt
! CELL: u dup 16 0.5 {{.*}} ok, at a kink
! CELL: u: at a kink: differences give
! CELL-NEXT: the comparison in _FortranAMinvalReal8{{.*}}, called at {{.*}}fortran-io.f90:[[#@LINE + 75]]:{{[0-9]+}} comes out differently
! CELL: {{^}}_QMheatPcell: the gradient is right
module heat
  implicit none
contains
  subroutine run(n, u, cost)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8), intent(out) :: cost
    real(8), allocatable :: w(:)
    real(8) :: nu
    integer :: steps, i, k
    namelist /setup/ nu, steps
    nu = 0d0
    steps = 0
    open(11, file='heat.nml', status='old', action='read')
    read(11, nml=setup)
    close(11)
    allocate(w(n))
    do k = 1, steps
      w = u
      do i = 2, n - 1
        u(i) = w(i) + nu * (w(i+1) - 2*w(i) + w(i-1)) * w(i)
      end do
    end do
    cost = 0
    do i = 1, n
      cost = cost + u(i)**2
    end do
    write(*, '(a,i4,f12.6)') ' cost after ', steps, cost
    deallocate(w)
  end subroutine

  subroutine bent(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x * x
  end subroutine

  subroutine printed(n, u, cost)
    integer, intent(in) :: n
    real(8), intent(in) :: u(n)
    real(8), intent(out) :: cost
    real(8), allocatable :: w(:)
    integer :: i
    allocate(w(n))
    cost = 0
    do i = 1, n
      call bent(u(i), w(i))
      cost = cost + w(i) * u(i)
    end do
    print *, 'cost', cost
  end subroutine

  subroutine fit(n, x, misfit)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: misfit
    real(8), allocatable :: observed(:)
    real(8) :: weight
    integer :: i, m
    open(12, file='obs.txt', status='old')
    read(12, *) m, weight
    allocate(observed(m))
    read(12, *) observed
    misfit = 0
    do i = 1, min(n, m)
      misfit = misfit + weight * (x(i)**2 - observed(i))**2
    end do
  end subroutine

  subroutine cell(n, u, t)
    integer, intent(in) :: n
    real(8), intent(in) :: u(n)
    real(8), intent(out) :: t
    t = minval(0.4d0 / (u + 0.1d0))
  end subroutine
end module
