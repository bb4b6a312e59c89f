! What all processes begin together and wait for later, in Fortran.
!
! REQUIRES: mpi, flang
! RUN: env NP="2 4" %parallel %s awaited:4
double precision function awaited(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n), until(n), before(n)
  real(c_double), allocatable :: all(:), part(:), whole(:), got(:), other(:), out(:)
  integer, allocatable :: counts(:), places(:)
  integer :: me, np, ierr, i, requests(12)
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  allocate (counts(np), places(np), all(2*np), part(2), whole(2*np), got(2*np), other(2*np), out(2*np))
  counts = 2
  places = [(2*i, i=0, np - 1)]
  do i = 1, 2*np
    out(i) = x(mod(i, n) + 1)**2*i
  end do
  all = 0
  before = 0
  call MPI_Igather(x, 2, MPI_DOUBLE_PRECISION, all, 2, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, requests(1), ierr)
  call MPI_Iscatterv(out, counts, places, MPI_DOUBLE_PRECISION, part, 2, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, requests(2), ierr)
  call MPI_Iallgatherv(x(2), 2, MPI_DOUBLE_PRECISION, whole, counts, places, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, requests(3), ierr)
  call MPI_Ialltoall(out, 2, MPI_DOUBLE_PRECISION, got, 2, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, requests(4), ierr)
  call MPI_Iscan(x, until, n, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, requests(5), ierr)
  call MPI_Iexscan(x, before, n, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, requests(6), ierr)
  call MPI_Waitall(6, requests, MPI_STATUSES_IGNORE, ierr)
  awaited = sum(all**2) + sum(part**3) + sum(whole**2*x(1)) + sum(got**2) + sum(until**2) + sum(before*until)
  call MPI_Igatherv(x, 2, MPI_DOUBLE_PRECISION, all, counts, places, MPI_DOUBLE_PRECISION, 1, MPI_COMM_WORLD, requests(1), ierr)
  call MPI_Iscatter(got, 2, MPI_DOUBLE_PRECISION, part, 2, MPI_DOUBLE_PRECISION, 1, MPI_COMM_WORLD, requests(2), ierr)
  call MPI_Iallgather(x(3), 2, MPI_DOUBLE_PRECISION, whole, 2, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, requests(3), ierr)
  call MPI_Ialltoallv(out, counts, places, MPI_DOUBLE_PRECISION, other, counts, places, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, &
                      requests(4), ierr)
  call MPI_Ireduce_scatter(out, until, counts, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, requests(5), ierr)
  call MPI_Ireduce_scatter_block(out, before, 2, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, requests(6), ierr)
  do i = 6, 1, -1
    call MPI_Wait(requests(i), MPI_STATUS_IGNORE, ierr)
  end do
  awaited = awaited + sum(all**2)*x(2) + sum(part**2) + sum(whole**3) + sum(other**2) + sum(until(1:2)*before(1:2))
end
