! Internal procedures as arguments: they come with the variables of their host, which may be active.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint integrated --adjoint chosen
include '../support/vector.inc'

module quadrature
  implicit none
  abstract interface
    function integrand(t) result(v)
      real(8), intent(in) :: t
      real(8) :: v
    end function
  end interface
contains
  recursive function integral(f, a, b, depth) result(q)
    procedure(integrand) :: f
    real(8), intent(in) :: a, b
    integer, intent(in) :: depth
    real(8) :: q, m
    m = (a + b) / 2
    if (depth == 0) then
      q = (b - a) / 6 * (f(a) + 4 * f(m) + f(b))
    else
      q = integral(f, a, m, depth - 1) + integral(f, m, b, depth - 1)
    end if
  end function
end module

subroutine integrated(x, y)
  use quadrature
  implicit none
  real(8) :: x(4), y, scale
  scale = x(3)
  y = integral(peak, 0.0d0, x(4), 2)
  scale = x(1)
  y = y + x(2) * integral(peak, x(1), 2.0d0, 1)
contains
  function peak(t) result(v)
    real(8), intent(in) :: t
    real(8) :: v
    v = scale * exp(-x(1) * (t - x(2))**2)
  end function
end subroutine

! In a loop, through a pointer, and one that changes its host's variables.
subroutine chosen(x, y)
  use quadrature
  implicit none
  real(8) :: x(4), y, power
  integer :: k
  procedure(integrand), pointer :: f
  y = 0
  do k = 1, 3
    power = k * x(3)
    f => wave
    if (k == 2) f => line
    y = y + integral(f, 0.0d0, x(k), 1) / k
  end do
contains
  function wave(t) result(v)
    real(8), intent(in) :: t
    real(8) :: v
    v = sin(power * t) + x(4)
  end function
  function line(t) result(v)
    real(8), intent(in) :: t
    real(8) :: v
    v = power * t * t
    power = power + 0.125d0 * x(1)
  end function
end subroutine

program check
  use vector
  implicit none
  external :: integrated, integrated_b, chosen, chosen_b
  call check_vector('integrated', integrated, integrated_b, 4, 0.5d0, 1.5d0)
  call check_vector('chosen', chosen, chosen_b, 4, 0.5d0, 1.5d0)
end program
