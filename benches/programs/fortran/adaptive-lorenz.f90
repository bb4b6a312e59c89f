! INPUT: 6 0.8 1.3
! Lorenz-type convection model with an embedded Bogacki-Shampine pair and step-size control.
module bs23
  use, intrinsic :: iso_fortran_env, only: real64, int64
  implicit none
  integer, parameter :: rk = real64
  interface
    pure subroutine field(t, u, p, f)
      import :: rk
      real(rk), intent(in) :: t, u(:), p(:)
      real(rk), intent(out) :: f(:)
    end subroutine field
  end interface
contains
  subroutine solve(f, u, p, tend, tol, naccept, nreject)
    procedure(field) :: f
    real(rk), intent(inout) :: u(:)
    real(rk), intent(in) :: p(:), tend
    real(rk), intent(in), optional :: tol
    integer(int64), intent(out), optional :: naccept, nreject
    real(rk), dimension(size(u)) :: k1, k2, k3, k4, unew, est
    real(rk) :: t, h, eps, err
    integer(int64) :: na, nr
    eps = 1.0e-6_rk
    if (present(tol)) eps = tol
    t = 0
    h = tend / 50
    na = 0; nr = 0
    call f(t, u, p, k1)
    march: do
      if (t >= tend) exit march
      if (na + nr > 2000) error stop 'too many steps'
      h = min(h, tend - t)
      call f(t + h / 2, u + h / 2 * k1, p, k2)
      call f(t + 0.75_rk * h, u + 0.75_rk * h * k2, p, k3)
      unew = u + h / 9 * (2 * k1 + 3 * k2 + 4 * k3)
      call f(t + h, unew, p, k4)
      est = h * (-5 * k1 / 72 + k2 / 12 + k3 / 9 - k4 / 8)
      err = norm2(est / (1 + abs(u))) / sqrt(real(size(u), rk))
      ! halve or double by powers of two only, so that the mesh does not depend on the data
      if (err > eps) then
        h = h / 2
        nr = nr + 1
        cycle march
      end if
      t = t + h
      u = unew
      k1 = k4
      na = na + 1
      if (err < eps / 32) h = 2 * h
    end do march
    if (present(naccept)) naccept = na
    if (present(nreject)) nreject = nr
  end subroutine solve
end module bs23

module convection
  use bs23, only: rk
  implicit none
contains
  pure subroutine lorenz(t, u, p, f)
    real(rk), intent(in) :: t, u(:), p(:)
    real(rk), intent(out) :: f(:)
    f(1) = 10 * p(1) * (u(2) - u(1))
    f(2) = u(1) * (14 * p(2) - u(3)) - u(2) + 0.2_rk * sin(t)
    f(3) = u(1) * u(2) - 8.0_rk / 3.0_rk * p(3) * u(3)
  end subroutine lorenz
end module convection

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use bs23
  use convection
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(rk) :: u(3)
  integer(int64) :: good, bad
  u = x(4:6)
  call solve(lorenz, u, x(1:3), tend=0.4_rk, tol=1.0e-5_rk, nreject=bad, naccept=good)
  y = 0.05_rk * dot_product(u, [1.0_rk, -0.5_rk, 0.25_rk])
  call solve(lorenz, u, x(1:3), tend=0.25_rk)
  y = y + 0.001_rk * sum(u**2)
  if (good < 1 .or. bad < 0) y = -1
end function cost
