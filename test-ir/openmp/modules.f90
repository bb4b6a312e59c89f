! Allocatable variables of modules, which have been allocated before the adjoint is called: the first thread that meets one gives it a shadow,
! which all threads add to. Common variables of threads, and derived types.
!
! REQUIRES: flang, openmp
! RUN: env LEVELS="0 2" CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=4 OMP_WAIT_POLICY=passive TANGENT_LEVELS=none %check %s --adjoint met --adjoint fields
include '../support/vector.inc'

module store
  implicit none
  real(8), allocatable :: work(:), table(:, :)
  type field
    integer :: n
    real(8), allocatable :: u(:), v(:)
  end type
contains
  subroutine prepare(n)
    integer, intent(in) :: n
    if (.not. allocated(work)) allocate (work(n), table(n, 3))
  end subroutine
  subroutine step(s, k)
    type(field), intent(inout) :: s
    real(8), intent(in) :: k
    integer :: i
    !$omp parallel do
    do i = 2, s%n - 1
      s%v(i) = s%u(i) + k * (s%u(i - 1) - 2 * s%u(i) + s%u(i + 1))
    end do
    !$omp parallel do
    do i = 2, s%n - 1
      s%u(i) = s%v(i)
    end do
  end subroutine
end module

subroutine met(x, y)
  use store
  implicit none
  integer, parameter :: n = 40
  real(8), intent(inout) :: x(n), y
  integer :: i, k
  call prepare(n)
  do k = 1, 3
    !$omp parallel
    !$omp do
    do i = 1, n
      work(i) = x(i) * x(mod(i, n) + 1) + k
    end do
    !$omp do schedule(dynamic, 3)
    do i = 1, n
      table(i, k) = work(i) * work(mod(i + 7, n) + 1)
    end do
    !$omp end parallel
  end do
  y = 0
  !$omp parallel do reduction(+:y)
  do i = 2, n - 1
    y = y + table(i - 1, 1) * table(i + 1, 2) * 0.01d0 + sum(table(i, :))
  end do
end subroutine

subroutine fields(x, y)
  use store
  implicit none
  integer, parameter :: n = 40
  real(8), intent(inout) :: x(n), y
  type(field) :: q
  integer :: k
  q%n = n
  allocate (q%u(n), q%v(n))
  q%u = x
  q%v = x
  do k = 1, 5
    call step(q, 0.1d0 * x(1))
  end do
  y = sum(q%u**2)
end subroutine

program main
  use vector
  implicit none
  external :: met, fields, met_b, fields_b
  integer :: again
  rounding = 1d-13
  do again = 1, 4
    call check_vector('met', met, met_b, 40, 0.5d0, 1.5d0)
  end do
  call check_vector('fields', fields, fields_b, 40, 0.5d0, 1.5d0)
end program
