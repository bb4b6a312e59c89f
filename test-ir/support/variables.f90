! What check/fortran.test differentiates.
module state
  real(8) :: gain = 2, table(8)
end module
subroutine step(n, x, y)
  use state
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  y = y + gain * x**2 * table(3)
  x = x * table(1)
end subroutine
complex(8) function power(n, z)
  integer, intent(in) :: n
  complex(8), intent(in) :: z(n)
  integer :: i
  power = 0
  do i = 1, n
    power = power + z(i) * z(i) * exp(z(i))
  end do
end function
subroutine assumed(x, s)
  real(8), intent(in) :: x(:)
  real(8), intent(out) :: s
  integer :: i
  s = 0
  do i = 1, size(x)
    s = s + x(i)**2
  end do
end subroutine
