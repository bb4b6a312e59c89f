! A few steps of Lanczos' method; the coefficients are the result.
double precision function cost(x, n) bind(c)
  use iso_c_binding
  implicit none
  include 'mpif.h'
  integer(c_int), value :: n
  real(c_double) :: x(n), v(n), before(n), w(n), alpha(3), beta
  integer :: k, ierr
  before = 0
  beta = 0
  v = 1
  v = v/sqrt(inner(v, v))
  do k = 1, 3
    w = (2 + x)*v + 0.1d0*x*inner(x, v)
    alpha(k) = inner(w, v)
    w = w - alpha(k)*v - beta*before
    beta = sqrt(inner(w, w))
    before = v
    v = w/beta
  end do
  cost = alpha(1)*alpha(2) + alpha(3)*beta
contains
  real(c_double) function inner(a, b)
    real(c_double), intent(in) :: a(:), b(:)
    real(c_double) :: mine
    mine = dot_product(a, b)
    call MPI_Allreduce(mine, inner, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  end function
end
