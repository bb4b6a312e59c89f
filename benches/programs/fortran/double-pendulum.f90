! INPUT: 8 0.4 1.2
! Damped double pendulum integrated by RK4 through an abstract right-hand side; penalty on the tip's final position.
module ode_base
  use, intrinsic :: iso_c_binding, only: wp => c_double
  implicit none
  type, abstract :: ode_system
    integer :: dimension = 0
  contains
    procedure(rhs_iface), deferred :: rhs
    procedure :: integrate => rk4_integrate
  end type ode_system

  abstract interface
    subroutine rhs_iface(self, t, u, du)
      import :: ode_system, wp
      class(ode_system), intent(in) :: self
      real(wp), intent(in) :: t, u(:)
      real(wp), intent(out) :: du(:)
    end subroutine rhs_iface
  end interface

contains

  subroutine rk4_integrate(self, u, t0, t1, steps)
    class(ode_system), intent(in) :: self
    real(wp), intent(inout) :: u(:)
    real(wp), intent(in) :: t0, t1
    integer, intent(in) :: steps
    real(wp), allocatable :: k(:, :)
    real(wp) :: h, t
    integer :: i
    allocate (k(size(u), 4))
    h = (t1 - t0) / steps
    do i = 1, steps
      t = t0 + (i - 1) * h
      call self%rhs(t, u, k(:, 1))
      call self%rhs(t + h / 2, u + h / 2 * k(:, 1), k(:, 2))
      call self%rhs(t + h / 2, u + h / 2 * k(:, 2), k(:, 3))
      call self%rhs(t + h, u + h * k(:, 3), k(:, 4))
      u = u + h / 6 * matmul(k, [1.0_wp, 2.0_wp, 2.0_wp, 1.0_wp])
    end do
  end subroutine rk4_integrate
end module ode_base

module pendulum_mod
  use ode_base
  implicit none
  type, extends(ode_system) :: double_pendulum
    real(wp) :: m(2) = 1.0_wp, l(2) = 1.0_wp
    real(wp) :: damping = 0.0_wp
    real(wp) :: drive = 0.0_wp
  contains
    procedure :: rhs => pendulum_rhs
    procedure :: tip
  end type double_pendulum
contains
  subroutine pendulum_rhs(self, t, u, du)
    class(double_pendulum), intent(in) :: self
    real(wp), intent(in) :: t, u(:)
    real(wp), intent(out) :: du(:)
    real(wp) :: a(2, 2), b(2), det, c, s
    real(wp), parameter :: g = 9.81_wp
    c = cos(u(1) - u(2))
    s = sin(u(1) - u(2))
    a(1, :) = [(self%m(1) + self%m(2)) * self%l(1), self%m(2) * self%l(2) * c]
    a(2, :) = [self%l(1) * c, self%l(2)]
    b(1) = -self%m(2) * self%l(2) * u(4)**2 * s - sum(self%m) * g * sin(u(1)) &
           - self%damping * u(3) + self%drive * sin(3.0_wp * t)
    b(2) = self%l(1) * u(3)**2 * s - g * sin(u(2)) - self%damping * (u(4) - u(3))
    det = a(1, 1) * a(2, 2) - a(1, 2) * a(2, 1)
    du(1:2) = u(3:4)
    du(3) = (b(1) * a(2, 2) - b(2) * a(1, 2)) / det
    du(4) = (a(1, 1) * b(2) - a(2, 1) * b(1)) / det
  end subroutine pendulum_rhs

  pure function tip(self, u) result(p)
    class(double_pendulum), intent(in) :: self
    real(wp), intent(in) :: u(:)
    real(wp) :: p(2)
    p = [dot_product(self%l, sin(u(1:2))), -dot_product(self%l, cos(u(1:2)))]
  end function tip
end module pendulum_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use pendulum_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  class(ode_system), allocatable :: sys
  real(wp) :: u(4)
  allocate (sys, source=double_pendulum(dimension=4, m=x(1:2), l=x(3:4), damping=x(5), drive=x(6)))
  u = [x(7), x(8), 0.0_wp, 0.2_wp]
  call sys%integrate(u, 0.0_wp, 0.8_wp, 60)
  y = 0
  select type (sys)
  type is (double_pendulum)
    associate (p => sys%tip(u))
      y = sum((p - [0.3_wp, -1.0_wp])**2) + 0.01_wp * sum(u(3:4)**2)
    end associate
  class default
    error stop 'unexpected system'
  end select
end function cost
