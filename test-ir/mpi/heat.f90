! Heat in two dimensions on columns that are spread over the processes, with a conductivity that depends on the temperature: halos are
! exchanged while inner columns are computed. The same on the whole domain in one process has the same gradient to rounding.
!
! REQUIRES: mpi, flang
! RUN: env NP="2 4" LEVELS=2 %parallel %s heat=whole:12
! RUN: env NP=2 LEVELS=0 %parallel %s heat:12
module stencil
  implicit none
  include 'mpif.h'
  integer, parameter :: rows = 4, steps = 4
contains
  elemental double precision function conduct(a, b)
    double precision, intent(in) :: a, b
    conduct = (0.1d0 + 0.02d0*(a + b)**2)*(b - a)
  end

  subroutine columns(u, next, first, last, n)
    integer, intent(in) :: first, last, n
    double precision, intent(in) :: u(0:rows + 1, 0:n + 1)
    double precision, intent(inout) :: next(0:rows + 1, 0:n + 1)
    integer :: i, j
    do j = first, last
      do i = 1, rows
        next(i, j) = u(i, j) + conduct(u(i, j), u(i - 1, j)) + conduct(u(i, j), u(i + 1, j)) &
                     + conduct(u(i, j), u(i, j - 1)) + conduct(u(i, j), u(i, j + 1))
      end do
    end do
  end
end

double precision function heat(x, n) bind(c)
  use iso_c_binding
  use stencil
  implicit none
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision, allocatable :: u(:, :), next(:, :)
  integer :: step, me, np, ierr, left, right, wide, requests(4)
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  left = merge(me - 1, MPI_PROC_NULL, me > 0)
  right = merge(me + 1, MPI_PROC_NULL, me < np - 1)
  wide = n/rows
  allocate (u(0:rows + 1, 0:wide + 1), next(0:rows + 1, 0:wide + 1))
  u = 0
  next = 0
  u(1:rows, 1:wide) = reshape(x, [rows, wide])
  do step = 1, steps
    call MPI_Irecv(u(1, 0), rows, MPI_DOUBLE_PRECISION, left, step, MPI_COMM_WORLD, requests(1), ierr)
    call MPI_Irecv(u(1, wide + 1), rows, MPI_DOUBLE_PRECISION, right, step, MPI_COMM_WORLD, requests(2), ierr)
    call MPI_Isend(u(1, 1), rows, MPI_DOUBLE_PRECISION, left, step, MPI_COMM_WORLD, requests(3), ierr)
    call MPI_Isend(u(1, wide), rows, MPI_DOUBLE_PRECISION, right, step, MPI_COMM_WORLD, requests(4), ierr)
    call columns(u, next, 2, wide - 1, wide)
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE, ierr)
    call columns(u, next, 1, 1, wide)
    call columns(u, next, wide, wide, wide)
    u(1:rows, 1:wide) = next(1:rows, 1:wide)
  end do
  heat = sum(u(1:rows, 1:wide)**2)
end

double precision function whole(x, n) bind(c)
  use iso_c_binding
  use stencil
  implicit none
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision, allocatable :: u(:, :), next(:, :), all(:)
  integer :: step, me, np, ierr, wide
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  wide = np*(n/rows)
  allocate (u(0:rows + 1, 0:wide + 1), next(0:rows + 1, 0:wide + 1), all(n*np))
  call MPI_Gather(x, n, MPI_DOUBLE_PRECISION, all, n, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  whole = 0
  if (me == 0) then
    u = 0
    u(1:rows, 1:wide) = reshape(all, [rows, wide])
    do step = 1, steps
      call columns(u, next, 1, wide, wide)
      u(1:rows, 1:wide) = next(1:rows, 1:wide)
    end do
    whole = sum(u(1:rows, 1:wide)**2)
  end if
end
