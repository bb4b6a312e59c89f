! Gauss and Seidel's iteration, red and black, until all processes are content.
double precision function cost(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n), u(0:n + 1), change, all, old
  integer :: me, np, ierr, i, colour, iteration, left, right
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  left = merge(me - 1, MPI_PROC_NULL, me > 0)
  right = merge(me + 1, MPI_PROC_NULL, me < np - 1)
  u = 0
  do iteration = 1, 50
    change = 0
    do colour = 1, 2
      call MPI_Sendrecv(u(1), 1, MPI_DOUBLE_PRECISION, left, colour, u(n + 1), 1, MPI_DOUBLE_PRECISION, right, colour, &
                        MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      call MPI_Sendrecv(u(n), 1, MPI_DOUBLE_PRECISION, right, colour + 2, u(0), 1, MPI_DOUBLE_PRECISION, left, colour + 2, &
                        MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      do i = colour, n, 2
        old = u(i)
        u(i) = (u(i - 1) + u(i + 1) + x(i))/(2 + x(i)**2)
        change = max(change, abs(u(i) - old))
      end do
    end do
    call MPI_Allreduce(change, all, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
    if (all < 1d-13) exit
  end do
  cost = dot_product(u(1:n), x)
end
