! INPUT: 6 0.5 1.5
! Stability margin of a feedback loop: all roots of its characteristic polynomial by Durand-Kerner in complex arithmetic.
module polynomials
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  type :: polynomial
    real(dp), allocatable :: c(:)      ! ascending powers
  contains
    procedure :: degree
    procedure, private :: times, plus
    generic :: operator(*) => times
    generic :: operator(+) => plus
    procedure :: at => horner
    procedure :: roots
  end type polynomial
contains
  pure integer function degree(self)
    class(polynomial), intent(in) :: self
    degree = ubound(self%c, 1) - 1
  end function degree

  pure type(polynomial) function times(self, other) result(r)
    class(polynomial), intent(in) :: self
    type(polynomial), intent(in) :: other
    integer :: i
    allocate (r%c(self%degree() + other%degree() + 1), source=0.0_dp)
    do i = 1, size(self%c)
      r%c(i:i + other%degree()) = r%c(i:i + other%degree()) + self%c(i) * other%c
    end do
  end function times

  pure type(polynomial) function plus(self, other) result(r)
    class(polynomial), intent(in) :: self
    type(polynomial), intent(in) :: other
    integer :: m
    m = max(size(self%c), size(other%c))
    allocate (r%c(m))
    r%c = 0
    r%c(:size(self%c)) = self%c
    r%c(:size(other%c)) = r%c(:size(other%c)) + other%c
  end function plus

  pure complex(dp) function horner(self, z)
    class(polynomial), intent(in) :: self
    complex(dp), intent(in) :: z
    integer :: i
    horner = self%c(size(self%c))
    do i = size(self%c) - 1, 1, -1
      horner = horner * z + self%c(i)
    end do
  end function horner

  function roots(self) result(z)
    class(polynomial), intent(in) :: self
    complex(dp) :: z(self%degree())
    complex(dp) :: w
    integer :: i, j, it
    z = [((0.4_dp, 0.9_dp)**i, i=0, size(z) - 1)]
    do it = 1, 60
      do i = 1, size(z)
        w = self%at(z(i)) / self%c(size(self%c))
        do j = 1, size(z)
          if (j /= i) w = w / (z(i) - z(j))
        end do
        z(i) = z(i) - w
      end do
    end do
  end function roots
end module polynomials

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use polynomials
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(polynomial) :: plant_den, plant_num, control_num, control_den, closed
  complex(dp), allocatable :: z(:)
  real(dp) :: tau
  plant_num = polynomial([x(1), 0.1_dp])
  plant_den = polynomial([1.0_dp, x(2), 0.5_dp * x(3)]) * polynomial([0.5_dp, x(4)])
  control_num = polynomial([x(5), x(6)])
  control_den = polynomial([0.0_dp, 1.0_dp])
  closed = plant_den * control_den + plant_num * control_num
  z = closed%roots()
  ! soft maximum of the real parts and the total damping
  tau = 0.2_dp
  y = tau * log(sum(exp(real(z) / tau))) + 0.1_dp * sum(abs(z)**2) / size(z)
  y = y + real(product(z)) + 0.01_dp * abs(sum(z**3))
end function cost
