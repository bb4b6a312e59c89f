! Fortran's parallel loops: schedules, reductions of scalars and arrays, copies and last values, nested loops, a time loop of regions.
!
! REQUIRES: flang, openmp
! RUN: env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_WAIT_POLICY=passive TANGENT_LEVELS=1 %check %s --adjoint schedules --adjoint reductions \
! RUN:   --adjoint copies --adjoint steps
include '../support/vector.inc'

subroutine schedules(x, y)
  implicit none
  integer, parameter :: n = 24
  real(8), intent(inout) :: x(n), y
  real(8) :: a(n), t
  integer :: i, j
  !$omp parallel do schedule(dynamic, 2) private(t)
  do i = 1, n
    t = sin(x(i))
    a(i) = t * x(mod(i, n) + 1) + t * t
  end do
  y = 0
  !$omp parallel do schedule(static, 3) reduction(+:y)
  do i = n, 1, -2
    y = y + a(i) * x(i)
  end do
  !$omp parallel do collapse(2) schedule(guided) reduction(+:y) if(n > 10) num_threads(2)
  do i = 1, n
    do j = 1, 4
      y = y + a(i) * x(mod(i + j, n) + 1) * j
    end do
  end do
  !$omp parallel do reduction(+:y) if(y > 1d30)
  do i = 1, n
    y = y + x(i) ** 3
  end do
end subroutine

subroutine reductions(x, y)
  implicit none
  integer, parameter :: n = 24
  real(8), intent(inout) :: x(n), y
  real(8) :: p, most, h(5)
  integer :: i
  p = 1
  most = -1d30
  !$omp parallel do reduction(*:p) reduction(max:most)
  do i = 1, n
    p = p * (0.6d0 + 0.4d0 * x(i))
    most = max(most, x(i) * sin(5 * x(i) + i))
  end do
  y = p * most
  do i = 1, 5
    h(i) = x(i)
  end do
  !$omp parallel do
  do i = 1, n
    !$omp atomic
    h(mod(i, 5) + 1) = h(mod(i, 5) + 1) + x(i) * x(i)
    !$omp critical
    y = y * (0.8d0 + 0.2d0 * x(i))
    !$omp end critical
  end do
  do i = 1, 5
    y = y + h(i) ** 2
  end do
end subroutine

subroutine copies(x, y)
  implicit none
  integer, parameter :: n = 24
  real(8), intent(inout) :: x(n), y
  real(8) :: t, w, h(5)
  integer :: i, j
  t = x(1) * x(2)
  y = 0
  !$omp parallel do firstprivate(t) lastprivate(w) private(h, j) reduction(+:y)
  do i = 1, n
    do j = 1, 5
      h(j) = x(mod(i + j, n) + 1) * x(i)
    end do
    w = x(i) * t
    y = y + w * x(i) + sum(h * h)
  end do
  y = y + w * w
end subroutine

subroutine steps(x, y)
  implicit none
  integer, parameter :: n = 24
  real(8), intent(inout) :: x(n), y
  real(8), allocatable :: a(:), b(:)
  integer :: i, k
  allocate (a(n), b(n))
  a = x
  b = x
  do k = 1, 10
    !$omp parallel private(i)
    !$omp do
    do i = 2, n - 1
      b(i) = a(i) + 0.1d0 * (a(i - 1) - 2 * a(i) + a(i + 1)) * a(i)
    end do
    !$omp do
    do i = 2, n - 1
      a(i) = b(i)
    end do
    !$omp single
    a(1) = a(1) + 0.1d0 * a(2)
    !$omp end single
    !$omp end parallel
  end do
  y = 0
  !$omp parallel sections
  !$omp section
  do i = 1, n
    y = y + a(i) ** 2
  end do
  !$omp section
  do k = 1, n
    x(k) = x(k) + a(k) * b(k)
  end do
  !$omp end parallel sections
  deallocate (a, b)
end subroutine

program main
  use vector
  implicit none
  external :: schedules, reductions, copies, steps, schedules_b, reductions_b, copies_b, steps_b
  rounding = 1d-13
  call check_vector('schedules', schedules, schedules_b, 24, 0.5d0, 1.5d0)
  call check_vector('reductions', reductions, reductions_b, 24, 0.5d0, 1.5d0)
  call check_vector('copies', copies, copies_b, 24, 0.5d0, 1.5d0)
  call check_vector('steps', steps, steps_b, 24, 0.5d0, 1.5d0)
end program
