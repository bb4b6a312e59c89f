! A complex transform over all processes: all to all, and phases.
double precision function cost(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n)
  complex(c_double), allocatable :: z(:), y(:), f(:)
  integer :: me, np, ierr, j, k
  real(c_double), parameter :: pi = 3.141592653589793d0
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  allocate (z(np), y(np), f(np))
  do j = 1, np
    z(j) = cmplx(x(mod(j, n) + 1), x(mod(j + 1, n) + 1)**2, c_double)
  end do
  call MPI_Alltoall(z, 1, MPI_DOUBLE_COMPLEX, y, 1, MPI_DOUBLE_COMPLEX, MPI_COMM_WORLD, ierr)
  do k = 1, np
    f(k) = (0d0, 0d0)
    do j = 1, np
      f(k) = f(k) + y(j)*exp(cmplx(0d0, -2*pi*(j - 1)*(k - 1)/np, c_double))
    end do
  end do
  cost = sum(abs(f)**2) + real(f(1)*conjg(f(np)))*(me + 1)
end
