! Messages through mpif.h: blocking, nonblocking and persistent ones, those of all processes together, in place, sections of arrays,
! columns and rows, allocatable buffers, complex numbers, module variables, and a solver by conjugate gradients.
!
! REQUIRES: mpi, flang
! RUN: env NP="2 4" %parallel %s ring:4 halo:8 reduced:4 placed:3 gathered:3 rows:12 any_of:6 prepared:4 complexes:4 shared:4 conjugate:8 swapped:5 testing:3
module state
  implicit none
  double precision :: weight = 1, history(4) = 0
end

double precision function ring(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  integer :: me, np, ierr, status(MPI_STATUS_SIZE)
  double precision :: token
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  token = 1
  if (me > 0) call MPI_Recv(token, 1, MPI_DOUBLE_PRECISION, me - 1, MPI_ANY_TAG, MPI_COMM_WORLD, status, ierr)
  if (me > 0) token = token * status(MPI_TAG)
  token = token * product(x)
  if (me < np - 1) call MPI_Send(token, 1, MPI_DOUBLE_PRECISION, me + 1, 3, MPI_COMM_WORLD, ierr)
  ring = 0
  if (me == np - 1) ring = token * token
end

double precision function halo(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision, allocatable :: u(:), next(:)
  integer :: step
  allocate (u(0:n + 1), next(n))
  u(0) = 0
  u(n + 1) = 0
  u(1:n) = x
  do step = 1, 4
    call exchange(u, n)
    next = u(1:n) + 0.1d0*u(1:n)*(u(0:n - 1) - 2*u(1:n) + u(2:n + 1))
    u(1:n) = next
  end do
  halo = sum(u(1:n)**2)
  deallocate (u, next)
contains
  subroutine exchange(u, n)
    integer, intent(in) :: n
    double precision, intent(inout) :: u(0:n + 1)
    integer :: me, np, ierr, left, right, requests(4)
    call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
    call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
    left = merge(me - 1, MPI_PROC_NULL, me > 0)
    right = merge(me + 1, MPI_PROC_NULL, me < np - 1)
    call MPI_Irecv(u(0), 1, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, requests(1), ierr)
    call MPI_Irecv(u(n + 1), 1, MPI_DOUBLE_PRECISION, right, 1, MPI_COMM_WORLD, requests(2), ierr)
    call MPI_Isend(u(1), 1, MPI_DOUBLE_PRECISION, left, 1, MPI_COMM_WORLD, requests(3), ierr)
    call MPI_Isend(u(n), 1, MPI_DOUBLE_PRECISION, right, 0, MPI_COMM_WORLD, requests(4), ierr)
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE, ierr)
  end
end

double precision function reduced(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision :: all(n), most, at_root, times
  integer :: ierr
  at_root = 1
  call MPI_Allreduce(x, all, n, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Allreduce(all(1)*x(2), most, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
  call MPI_Reduce(most, at_root, 1, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  call MPI_Allreduce(x(4), times, 1, MPI_DOUBLE_PRECISION, MPI_PROD, MPI_COMM_WORLD, ierr)
  call MPI_Bcast(x(3), 1, MPI_DOUBLE_PRECISION, 1, MPI_COMM_WORLD, ierr)
  reduced = dot_product(all, x)*most*at_root*times
end

double precision function placed(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision :: mine(2), best(2), all(n)
  integer :: ierr, me
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  mine = [maxval(x), dble(10*me + maxloc(x, 1))]
  call MPI_Allreduce(mine, best, 1, MPI_2DOUBLE_PRECISION, MPI_MAXLOC, MPI_COMM_WORLD, ierr)
  all = x**2
  call MPI_Allreduce(MPI_IN_PLACE, all, n, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (me == 0) then
    call MPI_Reduce(MPI_IN_PLACE, all, n, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  else
    call MPI_Reduce(all, x, n, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  end if
  placed = best(1)**2*(1 + best(2)) + dot_product(all, x)
end

double precision function gathered(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision, allocatable :: all(:, :), part(:)
  integer, allocatable :: counts(:), places(:)
  integer :: ierr, me, np, i
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  allocate (all(n, np), counts(np), places(np), part(n))
  call MPI_Allgather(x, n, MPI_DOUBLE_PRECISION, all, n, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, ierr)
  counts = [(1 + mod(i, 2), i=1, np)]
  places = [(n*(i - 1), i=1, np)]
  all = all**2*(me + 1)
  part = 0
  call MPI_Scatterv(all, counts, places, MPI_DOUBLE_PRECISION, part, counts(me + 1), MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  call MPI_Alltoall(x, 1, MPI_DOUBLE_PRECISION, all, 1, MPI_DOUBLE_PRECISION, MPI_COMM_SELF, ierr)
  call MPI_Scan(part, x, n, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  gathered = sum(all) + dot_product(part, x)
end

! A row of a matrix, by a datatype, and by a section that the compiler copies.
double precision function rows(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision :: a(3, 4), got(4)
  integer :: ierr, me, row
  a = reshape(x, [3, 4])
  got = 0
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Type_vector(4, 1, 3, MPI_DOUBLE_PRECISION, row, ierr)
  call MPI_Type_commit(row, ierr)
  if (me == 0) then
    call MPI_Send(a(2, 1), 1, row, 1, 0, MPI_COMM_WORLD, ierr)
    call MPI_Send(a(3, :)*2, 4, MPI_DOUBLE_PRECISION, 1, 1, MPI_COMM_WORLD, ierr)
  else if (me == 1) then
    call MPI_Recv(got, 4, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call MPI_Recv(a(1, 1), 1, row, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  end if
  call MPI_Type_free(row, ierr)
  rows = sum(a**3) + dot_product(got, got)*a(1, 2)
end

double precision function any_of(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision :: got(3)
  integer :: ierr, me, peer, i, which, requests(6), status(MPI_STATUS_SIZE), indices(6), done
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  peer = ieor(me, 1)
  do i = 1, 3
    call MPI_Irecv(got(i), 1, MPI_DOUBLE_PRECISION, peer, i, MPI_COMM_WORLD, requests(i), ierr)
    call MPI_Isend(x(i), 1, MPI_DOUBLE_PRECISION, peer, i, MPI_COMM_WORLD, requests(3 + i), ierr)
  end do
  any_of = 0
  do i = 1, 2
    call MPI_Waitany(3, requests, which, status, ierr)
    any_of = any_of + got(which)**2*status(MPI_TAG)*x(4)
  end do
  i = 4
  do while (i > 0)
    call MPI_Waitsome(6, requests, done, indices, MPI_STATUSES_IGNORE, ierr)
    i = i - done
  end do
  any_of = any_of + sum(got)*x(n)
end

double precision function prepared(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision :: out, in
  integer :: ierr, me, np, step, requests(2)
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  call MPI_Send_init(out, 1, MPI_DOUBLE_PRECISION, mod(me + 1, np), 0, MPI_COMM_WORLD, requests(1), ierr)
  call MPI_Recv_init(in, 1, MPI_DOUBLE_PRECISION, mod(me + np - 1, np), 0, MPI_COMM_WORLD, requests(2), ierr)
  prepared = 0
  do step = 1, 3
    out = x(1)*x(n)
    call MPI_Startall(2, requests, ierr)
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, ierr)
    x(2:n) = x(1:n - 1)*x(2:n)
    x(1) = in
    prepared = prepared + in**2
  end do
  call MPI_Request_free(requests(1), ierr)
  call MPI_Request_free(requests(2), ierr)
end

double precision function complexes(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  complex(8) :: mine(2), all(2)
  integer :: ierr
  mine = [cmplx(x(1), x(2), 8), cmplx(x(3)*x(n), 1d0, 8)]
  call MPI_Allreduce(mine, all, 2, MPI_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD, ierr)
  complexes = dble(all(1)**2*all(2)) + aimag(all(1)*mine(2))
end

! Module variables are sent, and saved.
double precision function shared(x, n) bind(c)
  use iso_c_binding
  use state
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  integer :: ierr, me
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  weight = x(1)**2
  history = x
  call MPI_Bcast(weight, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  call blend
  shared = sum(history*x)*weight
contains
  subroutine blend
    double precision :: theirs(4)
    call MPI_Sendrecv(history, 4, MPI_DOUBLE_PRECISION, ieor(me, 1), 0, theirs, 4, MPI_DOUBLE_PRECISION, ieor(me, 1), 0, &
                      MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    history = history*theirs
  end
end

! A tridiagonal system whose rows are spread over the processes.
double precision function conjugate(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  double precision :: u(n), r(n), p(0:n + 1), q(n), old, new, alpha
  integer :: it, me, np, ierr, left, right
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  left = merge(me - 1, MPI_PROC_NULL, me > 0)
  right = merge(me + 1, MPI_PROC_NULL, me < np - 1)
  u = 0
  r = x
  p = 0
  p(1:n) = r
  old = dot(r, r)
  do it = 1, 5
    call MPI_Sendrecv(p(n), 1, MPI_DOUBLE_PRECISION, right, 0, p(0), 1, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, ierr)
    call MPI_Sendrecv(p(1), 1, MPI_DOUBLE_PRECISION, left, 1, p(n + 1), 1, MPI_DOUBLE_PRECISION, right, 1, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, ierr)
    q = (2.5d0 + x**2)*p(1:n) - p(0:n - 1) - p(2:n + 1)
    alpha = old/dot(p(1:n), q)
    u = u + alpha*p(1:n)
    r = r - alpha*q
    new = dot(r, r)
    p(1:n) = r + new/old*p(1:n)
    old = new
  end do
  conjugate = dot(u, u)/np
contains
  double precision function dot(a, b)
    double precision, intent(in) :: a(:), b(:)
    double precision :: mine
    mine = dot_product(a, b)
    call MPI_Allreduce(mine, dot, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  end
end

double precision function swapped(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  integer :: ierr, me, other
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_dup(MPI_COMM_WORLD, other, ierr)
  call MPI_Sendrecv_replace(x, n, MPI_DOUBLE_PRECISION, ieor(me, 1), 0, ieor(me, 1), 0, other, MPI_STATUS_IGNORE, ierr)
  call MPI_Barrier(other, ierr)
  call MPI_Comm_free(other, ierr)
  swapped = sum(x**3)*(me + 1)
end

double precision function testing(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n), got(n)
  integer :: ierr, me, requests(2)
  logical :: done
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Irecv(got, n, MPI_DOUBLE_PRECISION, ieor(me, 1), 0, MPI_COMM_WORLD, requests(1), ierr)
  call MPI_Isend(x, n, MPI_DOUBLE_PRECISION, ieor(me, 1), 0, MPI_COMM_WORLD, requests(2), ierr)
  done = .false.
  do while (.not. done)
    call MPI_Testall(2, requests, done, MPI_STATUSES_IGNORE, ierr)
  end do
  testing = sum(got**2*x)
end
