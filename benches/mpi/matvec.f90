! A matrix by rows of uneven number times a vector that is gathered with counts and places.
double precision function cost(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  real(c_double), allocatable :: whole(:), mine(:), a(:, :)
  integer, allocatable :: counts(:), places(:)
  integer :: me, np, ierr, i, j, k
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  allocate (counts(np), places(np))
  do i = 1, np
    counts(i) = 1 + mod(i, 2)
    places(i) = sum(counts(1:i - 1))
  end do
  allocate (whole(sum(counts)), mine(counts(me + 1)), a(counts(me + 1), sum(counts)))
  do j = 1, size(a, 2)
    do i = 1, size(a, 1)
      a(i, j) = x(mod(i + j, n) + 1)/(i + j)
    end do
  end do
  whole = 1
  do k = 1, 3
    mine = matmul(a, whole)
    mine = mine*(1 + 0.1d0*mine)
    call MPI_Allgatherv(mine, size(mine), MPI_DOUBLE_PRECISION, whole, counts, places, MPI_DOUBLE_PRECISION, &
                        MPI_COMM_WORLD, ierr)
  end do
  cost = sum(whole**2)*(me + 1)
end
