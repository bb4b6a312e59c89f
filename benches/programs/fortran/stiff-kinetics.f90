! INPUT: 7 0.6 1.4
! Robertson-like stiff chemistry by implicit Euler, Newton iterations with an analytic Jacobian and Gaussian elimination.
module linear_solve
  implicit none
  integer, parameter :: dp = kind(1.0d0)
contains
  subroutine gauss(a, b)
    real(dp), intent(inout) :: a(:, :), b(:)
    integer :: i, j, p, m
    real(dp) :: row(size(b)), t
    m = size(b)
    do i = 1, m
      p = i - 1 + maxloc(abs(a(i:, i)), dim=1)
      if (p /= i) then
        row = a(i, :); a(i, :) = a(p, :); a(p, :) = row
        t = b(i); b(i) = b(p); b(p) = t
      end if
      do j = i + 1, m
        t = a(j, i) / a(i, i)
        a(j, i:) = a(j, i:) - t * a(i, i:)
        b(j) = b(j) - t * b(i)
      end do
    end do
    do i = m, 1, -1
      b(i) = (b(i) - dot_product(a(i, i + 1:), b(i + 1:))) / a(i, i)
    end do
  end subroutine gauss
end module linear_solve

module mechanism
  use linear_solve, only: dp
  implicit none
  type :: reaction
    integer :: reactants(2) = 0
    integer :: products(2) = 0
    real(dp) :: rate = 0.0_dp
  end type reaction
contains
  subroutine evaluate(net, c, f, jac)
    type(reaction), intent(in) :: net(:)
    real(dp), intent(in) :: c(:)
    real(dp), intent(out) :: f(:), jac(:, :)
    integer :: r, a, b, k
    real(dp) :: v, dva, dvb
    f = 0; jac = 0
    do r = 1, size(net)
      a = net(r)%reactants(1); b = net(r)%reactants(2)
      if (b == 0) then
        v = net(r)%rate * c(a); dva = net(r)%rate; dvb = 0
      else
        v = net(r)%rate * c(a) * c(b)
        dva = net(r)%rate * c(b); dvb = net(r)%rate * c(a)
      end if
      do k = 1, 2
        call add(net(r)%reactants(k), -1.0_dp)
        call add(net(r)%products(k), +1.0_dp)
      end do
    end do
  contains
    subroutine add(species, sgn)
      integer, intent(in) :: species
      real(dp), intent(in) :: sgn
      if (species == 0) return
      f(species) = f(species) + sgn * v
      jac(species, a) = jac(species, a) + sgn * dva
      if (b > 0) jac(species, b) = jac(species, b) + sgn * dvb
    end subroutine add
  end subroutine evaluate
end module mechanism

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use linear_solve
  use mechanism
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: ns = 4
  type(reaction) :: net(4)
  real(dp) :: c(ns), old(ns), f(ns), jac(ns, ns), h
  integer :: step, it, i
  net(1) = reaction([1, 0], [2, 0], 0.4_dp * x(1))
  net(2) = reaction([2, 2], [3, 2], 3.0e3_dp * x(2))
  net(3) = reaction([2, 3], [1, 3], 1.0e2_dp * x(3))
  net(4) = reaction(reactants=[1, 3], products=[4, 0], rate=0.5_dp * x(4))
  c = [x(5), 0.01_dp * x(6), 0.1_dp * x(7), 0.0_dp]
  h = 0.01_dp
  y = 0
  do step = 1, 20
    old = c
    do it = 1, 6
      call evaluate(net, c, f, jac)
      f = c - old - h * f
      jac = -h * jac
      do i = 1, ns
        jac(i, i) = jac(i, i) + 1
      end do
      call gauss(jac, f)
      c = c - f
    end do
    y = y + h * c(3)
    h = 1.15_dp * h
  end do
  y = y + sum(c * [1, 10, 2, 3]) - log(c(1))
end function cost
