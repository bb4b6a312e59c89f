! INPUT: 6 0.6 1.4
! Stochastic growth model solved by value iteration with a soft choice over savings; simulated consumption as the output.
module growth
  use, intrinsic :: iso_fortran_env, only: rk => real64
  implicit none
  type economy
    real(rk) :: alpha, beta, delta, risk, spread, persistence
  end type economy
  type policy
    real(rk), allocatable :: value(:, :), saving(:, :)
  end type policy
  integer, parameter :: nk = 16, nz = 2
  real(rk), parameter :: smoothing = 0.05_rk
  real(rk), protected :: grid(nk) = 0.0_rk
contains
  subroutine make_grid(lo, hi)
    real(rk), intent(in) :: lo, hi
    integer :: i
    grid = [(lo * (hi / lo)**((i - 1) / (nk - 1.0_rk)), i=1, nk)]
  end subroutine make_grid

  pure real(rk) function utility(c, risk)
    real(rk), intent(in) :: c, risk
    if (abs(risk - 1) < 1.0e-9_rk) then
      utility = log(c)
    else
      utility = (c**(1 - risk) - 1) / (1 - risk)
    end if
  end function utility

  function solve(e, iterations) result(p)
    type(economy), intent(in) :: e
    integer, intent(in) :: iterations
    type(policy) :: p
    real(rk) :: shock(nz), move(nz, nz), future(nk, nz), q(nk), w(nk), income, c
    logical :: feasible(nk)
    integer :: it, i, z, j
    shock = [1 - 0.2_rk * e%spread, 1 + 0.2_rk * e%spread]
    move = reshape([e%persistence, 1 - e%persistence, 1 - e%persistence, e%persistence], [nz, nz])
    allocate (p%value(nk, nz), p%saving(nk, nz))
    p%value = 0
    do it = 1, iterations
      future = e%beta * matmul(p%value, transpose(move))
      do z = 1, nz
        do i = 1, nk
          income = shock(z) * grid(i)**e%alpha + (1 - e%delta) * grid(i)
          feasible = income - grid > 0.05_rk
          q = -huge(1.0_rk)
          do j = 1, nk
            if (.not. feasible(j)) exit
            c = income - grid(j)
            q(j) = utility(c, e%risk) + future(j, z)
          end do
          w = 0
          where (feasible) w = exp((q - maxval(q, mask=feasible)) / smoothing)
          p%value(i, z) = maxval(q, mask=feasible) + smoothing * log(sum(w))
          p%saving(i, z) = dot_product(w, grid) / sum(w)
        end do
      end do
    end do
  end function solve

  pure real(rk) function interpolate(k, column) result(v)
    real(rk), intent(in) :: k, column(:)
    integer :: i
    real(rk) :: w
    i = max(1, min(nk - 1, count(grid <= k)))
    w = (k - grid(i)) / (grid(i + 1) - grid(i))
    v = (1 - w) * column(i) + w * column(i + 1)
  end function interpolate
end module growth

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use growth
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(economy) :: e
  type(policy) :: p
  real(rk) :: k, knext, c
  integer :: t, z
  integer, parameter :: path(12) = [1, 1, 2, 2, 1, 2, 1, 1, 1, 2, 2, 2]
  call make_grid(0.3_rk, 2.0_rk)
  e = economy(alpha=0.33_rk * x(1), beta=0.9_rk - 0.05_rk * x(2), delta=0.2_rk * x(3), risk=1.5_rk * x(4), &
              spread=x(5), persistence=1 / (1 + exp(-x(6))))
  p = solve(e, 25)
  k = 0.8_rk
  y = 0
  do t = 1, size(path)
    z = path(t)
    knext = interpolate(k, p%saving(:, z))
    c = (1 + 0.2_rk * (2 * z - 3) * e%spread) * k**e%alpha + (1 - e%delta) * k - knext
    y = y + e%beta**t * utility(c, e%risk)
    k = knext
  end do
  y = y + 0.1_rk * sum(p%value) / size(p%value)
end function cost
