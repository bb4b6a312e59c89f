! An ensemble of models, some processes each: mean and spread over the members, and what the first makes of it.
double precision function cost(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n), result, total
  real(c_double), allocatable :: members(:)
  real(c_double) :: summary(2)
  integer :: me, np, ierr, team, i
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  call MPI_Comm_split(MPI_COMM_WORLD, me/2, me, team, ierr)
  result = 0
  do i = 1, n
    result = 0.5d0*result + sin(x(i))*(1 + x(i)*result)
  end do
  call MPI_Allreduce(result, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, team, ierr)
  allocate (members(np))
  call MPI_Gather(total, 1, MPI_DOUBLE_PRECISION, members, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  if (me == 0) then
    summary(1) = sum(members)/np
    summary(2) = sqrt(sum((members - summary(1))**2)/np + 1)
  end if
  call MPI_Bcast(summary, 2, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  cost = (result - summary(1))**2/summary(2) + 0.1d0*total
end
