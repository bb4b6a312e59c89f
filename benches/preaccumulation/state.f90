! Temperature and pressure of a real gas that is compressed and heated in steps: van der Waals' equation is solved for the density by
! Newton's method each time, and the temperature by the heat capacity, until it changes no more.
module gas
  implicit none
  real(8), parameter :: a = 0.36d0, b = 0.043d0, r = 0.8314d0
contains
  function density(p, t) result(rho)
    real(8), intent(in) :: p, t
    real(8) :: rho, f, df
    integer :: k
    rho = p / (r * t)
    do k = 1, 30
      f = r * t * rho / (1 - b * rho) - a * rho * rho - p
      df = r * t / (1 - b * rho)**2 - 2 * a * rho
      rho = rho - f / df
      if (abs(f) < 1d-10 * p) exit
    end do
  end function

  function temperature(e, rho) result(t)
    real(8), intent(in) :: e, rho
    real(8) :: t, c, x
    integer :: k
    t = e
    do k = 1, 12
      x = 3 / t
      c = 1.5d0 * r + r * x * x * exp(-x) / (1 - exp(-x))**2
      t = (e + a * rho) / c
    end do
  end function
end module

subroutine state(n, s)
  use gas
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: s(8)
  real(8) :: rho, t
  integer :: i
  do i = 1, n
    rho = density(s(1), s(2))
    t = temperature(s(3), rho)
    s(2) = 0.9d0 * s(2) + 0.1d0 * t
    s(1) = s(1) + 1d-3 * (rho * s(4) - s(1))
    s(3) = s(3) + 1d-3 * (s(5) - t)
  end do
end subroutine
