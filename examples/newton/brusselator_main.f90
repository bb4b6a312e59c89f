! Time steps that are far longer than an explicit method takes: the implicit midpoint rule, by Newton's method. The linear systems are
! solved by BiCGSTAB, which only multiplies with the Jacobian: one tangent each, and no matrix.
!
! van der Vorst, Bi-CGSTAB, SIAM J. Sci. Stat. Comput. 13 (1992).
program brusselator_main
  implicit none
  integer, parameter :: n = 400
  real(8), parameter :: length = 2
  include 'brusselator_d.inc'
  real(8) :: u(2, n), v(2, n), w(2, n), difference
  integer :: i, iterations, products, more

  do i = 1, n
    u(:, i) = [1 + sin(8 * atan(1d0) * i / (n + 1)), 3d0]
  end do
  v = u
  w = u
  call march(u, 100, iterations, products)
  print '(a, i0, a, i0, a)', 'Brusselator of ', 2 * n, ' unknowns, 100 implicit steps: ', iterations, &
      ' iterations of Newton''s method'
  print '(a, i0, a, f4.1, a)', '  ', products, ' products with the Jacobian, ', real(products) / iterations, ' an iteration'
  call march(v, 200, more, products)
  call explicitly(w, 40000)
  difference = maxval(abs(u - w))
  print '(a, es7.1, a, f3.1, a)', '  difference from 40000 explicit steps: ', difference, &
      ', which half the step makes ', difference / maxval(abs(v - w)), ' times smaller'

contains

  ! The implicit midpoint rule: x is the state in the middle of a step, x = u + dt / 2 f(x).
  subroutine march(u, steps, iterations, products)
    real(8), intent(inout) :: u(2, n)
    integer, intent(in) :: steps
    integer, intent(out) :: iterations, products
    real(8) :: x(2, n), f(2, n), r(2, n), dx(2, n), half
    integer :: step

    half = length / steps / 2
    iterations = 0
    products = 0
    do step = 1, steps
      x = u
      do
        call brusselator(n, x, f)
        r = u + half * f - x
        if (maxval(abs(r)) < 1d-12) exit
        iterations = iterations + 1
        call solve(x, half, r, dx, products)
        x = x + dx
      end do
      u = 2 * x - u
    end do
  end subroutine

  ! av = (I - dt / 2 f'(x)) v
  subroutine multiply(x, half, v, av)
    real(8), intent(in) :: x(2, n), half, v(2, n)
    real(8), intent(out) :: av(2, n)
    real(8) :: f(2, n), f_d(2, n)

    call brusselator_d(n, x, v, f, f_d)
    av = v - half * f_d
  end subroutine

  subroutine solve(x, half, r0, dx, products)
    real(8), intent(in) :: x(2, n), half, r0(2, n)
    real(8), intent(out) :: dx(2, n)
    integer, intent(inout) :: products
    real(8) :: r(2, n), p(2, n), ap(2, n), s(2, n), as(2, n), rho, before, alpha, omega

    dx = 0
    r = r0
    p = r
    rho = sum(r0 * r)
    do while (norm2(r) > 1d-3 * norm2(r0))
      call multiply(x, half, p, ap)
      alpha = rho / sum(r0 * ap)
      s = r - alpha * ap
      call multiply(x, half, s, as)
      omega = sum(as * s) / sum(as * as)
      products = products + 2
      dx = dx + alpha * p + omega * s
      r = s - omega * as
      before = rho
      rho = sum(r0 * r)
      p = r + rho / before * alpha / omega * (p - omega * ap)
    end do
  end subroutine

  ! The method of Runge and Kutta.
  subroutine explicitly(u, steps)
    real(8), intent(inout) :: u(2, n)
    integer, intent(in) :: steps
    real(8) :: k1(2, n), k2(2, n), k3(2, n), k4(2, n), dt
    integer :: step

    dt = length / steps
    do step = 1, steps
      call brusselator(n, u, k1)
      call brusselator(n, u + dt / 2 * k1, k2)
      call brusselator(n, u + dt / 2 * k2, k3)
      call brusselator(n, u + dt * k3, k4)
      u = u + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    end do
  end subroutine
end program
