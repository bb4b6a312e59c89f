! INPUT: 18 0.5 1.5
! Chemical plant flowsheet whose stream table shares storage with named unit variables; recycle by Wegstein sweeps.
module plant_data
  implicit none
  integer, parameter :: dp = kind(1d0), nc = 3, ns = 6
  real(dp) :: stream(nc, ns), flat(nc * ns), feed(nc), recycle(nc), product(nc), purge(nc)
  equivalence (stream, flat)
  equivalence (stream(1, 1), feed), (stream(1, 5), recycle), (stream(1, 4), product), (stream(1, 6), purge)
  save
  integer, parameter :: s_feed = 1, s_mixed = 2, s_reacted = 3, s_product = 4, s_recycle = 5, s_purge = 6
end module plant_data

module units
  use plant_data
  implicit none
contains
  subroutine mixer(a, b, out)
    real(dp), intent(in) :: a(nc), b(nc)
    real(dp), intent(out) :: out(nc)
    out = a + b
  end subroutine mixer

  subroutine reactor(in, out, k, volume)
    real(dp), intent(in) :: in(*), k(2), volume
    real(dp), intent(out) :: out(*)
    real(dp) :: total, tau, xa
    integer :: i
    total = 0
    do i = 1, nc
      total = total + in(i)
    end do
    tau = volume / total
    xa = k(1) * tau / (1 + k(1) * tau)
    out(1) = in(1) * (1 - xa)
    out(2) = (in(2) + in(1) * xa) / (1 + k(2) * tau)
    out(3) = in(1) + in(2) + in(3) - out(1) - out(2)
  end subroutine reactor

  subroutine flash(in, top, bottom, kval)
    real(dp), intent(in) :: in(nc), kval(nc)
    real(dp), intent(out) :: top(nc), bottom(nc)
    real(dp) :: z(nc), v, f, df
    integer :: it
    z = in / sum(in)
    v = 0.5_dp
    do it = 1, 12
      f = sum(z * (kval - 1) / (1 + v * (kval - 1)))
      df = -sum(z * (kval - 1)**2 / (1 + v * (kval - 1))**2)
      v = v - f / df
      v = min(max(v, 0.001_dp), 0.999_dp)
    end do
    top = v * kval * z / (1 + v * (kval - 1)) * sum(in)
    bottom = in - top
  end subroutine flash
end module units

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use units
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp) :: top(nc), old(nc), kval(nc)
  integer :: sweep
  if (n /= nc * ns) error stop 'a stream table was expected'
  flat = x            ! first guess of all streams at once
  feed = [2.0_dp, 0.3_dp, 0.1_dp] * x(1:3)
  kval = [3.0_dp, 1.2_dp, 0.4_dp] * (0.8_dp + 0.2_dp * x(4:6))
  do sweep = 1, 8
    old = stream(:, s_recycle)
    call mixer(feed, recycle, stream(1, s_mixed))
    call reactor(stream(:, s_mixed), stream(:, s_reacted), x(7:8), 4 * x(9))
    call flash(stream(:, s_reacted), top, product, kval)
    purge = 0.1_dp * x(10) * top * [1.0_dp, x(11), x(12)]
    recycle = 0.5_dp * old + 0.5_dp * (top - purge)
  end do
  y = dot_product(product, [0.0_dp, 1.0_dp, 0.1_dp] * x(16:18)) / sum(product) - 0.3_dp * x(16) * flat(nc * (s_purge - 1) + 1) + 0.05_dp * sum(flat**2) / ns
end function cost
