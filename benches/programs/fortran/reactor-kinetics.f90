! INPUT: 16 0.6 1.4
! Point reactor kinetics with delayed neutrons and temperature feedback, stepped by a Pade matrix exponential.
module matrix_functions
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
contains
  pure function identity(m) result(a)
    integer, intent(in) :: m
    real(dp) :: a(m, m)
    integer :: i
    a = 0
    forall (i=1:m) a(i, i) = 1
  end function identity

  subroutine solve_in_place(a, b)
    real(dp), intent(inout) :: a(:, :), b(:, :)
    real(dp) :: row_a(size(a, 2)), row_b(size(b, 2))
    integer :: i, j, p
    do i = 1, size(a, 1)
      p = i - 1 + maxloc(abs(a(i:, i)), dim=1)
      row_a = a(p, :); a(p, :) = a(i, :); a(i, :) = row_a / row_a(i)
      row_b = b(p, :); b(p, :) = b(i, :); b(i, :) = row_b / row_a(i)
      do j = 1, size(a, 1)
        if (j == i) cycle
        b(j, :) = b(j, :) - a(j, i) * b(i, :)
        a(j, :) = a(j, :) - a(j, i) * a(i, :)
      end do
    end do
  end subroutine solve_in_place

  function expm(a) result(e)
    real(dp), intent(in) :: a(:, :)
    real(dp), allocatable :: e(:, :)
    real(dp), dimension(size(a, 1), size(a, 1)) :: s, s2, u, v, left
    integer :: halvings, k
    halvings = max(0, exponent(maxval(sum(abs(a), dim=2))) + 1)
    s = a / 2.0_dp**halvings
    s2 = matmul(s, s)
    u = matmul(s, identity(size(a, 1)) / 2 + s2 / 120)
    v = identity(size(a, 1)) + s2 / 10
    left = v - u
    e = v + u
    call solve_in_place(left, e)
    do k = 1, halvings
      e = matmul(e, e)
    end do
  end function expm
end module matrix_functions

module reactor
  use matrix_functions
  implicit none
  type delayed_group
    real(dp) :: fraction, decay
  end type delayed_group
  type core
    type(delayed_group) :: groups(6)
    real(dp) :: lifetime = 0.05_dp
    real(dp) :: feedback = -0.1_dp
    real(dp) :: inserted = 0.0_dp
  contains
    procedure :: rate_matrix
  end type core
contains
  function rate_matrix(self, temperature) result(a)
    class(core), intent(in) :: self
    real(dp), intent(in) :: temperature
    real(dp) :: a(7, 7)
    integer :: g
    a = 0
    associate (beta => self%groups%fraction, lambda => self%groups%decay)
      a(1, 1) = (self%inserted + self%feedback * temperature - sum(beta)) / self%lifetime
      a(1, 2:) = lambda
      a(2:, 1) = beta / self%lifetime
      do g = 1, 6
        a(g + 1, g + 1) = -lambda(g)
      end do
    end associate
  end function rate_matrix
end module reactor

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use reactor
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp), parameter :: frac0(6) = [0.02_dp, 0.14_dp, 0.13_dp, 0.27_dp, 0.09_dp, 0.03_dp]
  real(dp), parameter :: dec0(6) = [0.0124_dp, 0.0305_dp, 0.111_dp, 0.301_dp, 1.14_dp, 3.01_dp]
  type(core) :: c
  real(dp) :: state(7), temperature, dt
  integer :: step
  c%groups = delayed_group(0.1_dp, 1.0_dp)
  c%groups%fraction = frac0 * x(1:6)
  c%groups%decay = dec0 * x(7:12)
  c%lifetime = 0.1_dp * x(13)
  c%feedback = -0.15_dp * x(14)
  state(1) = 1
  state(2:) = c%groups%fraction / (c%groups%decay * c%lifetime)
  temperature = 0
  dt = 0.1_dp
  y = 0
  do step = 1, 15
    c%inserted = 0.1_dp * x(15) * (1 - exp(-0.3_dp * step))
    state = matmul(expm(dt * c%rate_matrix(temperature)), state)
    temperature = temperature + dt * (0.5_dp * state(1) - x(16) * temperature)
    y = y + dt * state(1)
  end do
  y = y + 2 * temperature + 0.1_dp * log(sum(state(2:)))
end function cost
