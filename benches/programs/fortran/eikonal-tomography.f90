! INPUT: 25 0.6 1.5
! First-arrival travel times by fast sweeping over a slowness grid with upwind quadratics; misfit at surface stations.
module eikonal
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
  type shot
    integer :: at(2) = [1, 1]
    integer, allocatable :: stations(:, :)
    real(dp), allocatable :: picks(:)
  end type shot
  real(dp), parameter :: far = 1.0e3_dp
contains
  pure real(dp) function godunov(a, b, sh) result(t)
    real(dp), intent(in) :: a, b, sh
    if (abs(a - b) >= sh) then
      t = min(a, b) + sh
    else
      t = 0.5_dp * (a + b + sqrt(2 * sh**2 - (a - b)**2))
    end if
  end function godunov

  subroutine sweep_all(slow, h, source, t, rounds)
    real(dp), intent(in) :: slow(:, :), h
    integer, intent(in) :: source(2), rounds
    real(dp), intent(out) :: t(size(slow, 1), size(slow, 2))
    integer :: i, j, r, dir, m, n, ib, ie, is, jb, je, js
    real(dp) :: a, b
    m = size(slow, 1); n = size(slow, 2)
    t = far
    t(source(1), source(2)) = 0
    do r = 1, rounds
      do dir = 0, 3
        if (btest(dir, 0)) then
          ib = 1; ie = m; is = 1
        else
          ib = m; ie = 1; is = -1
        end if
        jb = merge(1, n, btest(dir, 1))
        je = n + 1 - jb
        js = sign(1, je - jb)
        do j = jb, je, js
          do i = ib, ie, is
            a = far; b = far
            if (i > 1) a = t(i - 1, j)
            if (i < m) a = min(a, t(i + 1, j))
            if (j > 1) b = t(i, j - 1)
            if (j < n) b = min(b, t(i, j + 1))
            t(i, j) = min(t(i, j), godunov(a, b, slow(i, j) * h))
          end do
        end do
      end do
    end do
  end subroutine sweep_all
end module eikonal

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use eikonal
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: m = 13
  type(shot) :: shots(2)
  real(dp) :: slow(m, m), times(m, m), coarse(5, 5), rough, u, v
  integer :: i, j, k
  coarse = reshape(x, shape(coarse))
  do j = 1, m
    do i = 1, m
      ! bilinear blend of the coarse slowness, made a little uneven so that arrivals never tie
      u = (i - 1) / 3.0_dp
      v = (j - 1) / 3.0_dp
      slow(i, j) = blend(u, v) * (1 + 0.013_dp * sin(1.7_dp * i + 0.9_dp * j))
    end do
  end do
  shots(1)%at = [2, 3]
  shots(2)%at = [11, 10]
  do k = 1, 2
    shots(k)%stations = reshape([(1, i, i=1, m, 3), (m, i, i=2, m, 3)], [2, 9])
    shots(k)%picks = [(0.9_dp * norm2(real(shots(k)%stations(:, i) - shots(k)%at, dp)) / m, &
                       i=1, size(shots(k)%stations, 2))]
  end do
  y = 0
  do k = 1, size(shots)
    call sweep_all(slow, 1.0_dp / m, shots(k)%at, times, rounds=3)
    do i = 1, size(shots(k)%picks)
      associate (s => shots(k)%stations(:, i))
        y = y + (times(s(1), s(2)) - shots(k)%picks(i))**2
      end associate
    end do
  end do
  rough = sum((coarse(2:, :) - coarse(:4, :))**2) + sum((coarse(:, 2:) - coarse(:, :4))**2)
  y = y + 0.05_dp * rough
contains
  pure real(dp) function blend(p, q)
    real(dp), intent(in) :: p, q
    integer :: a, b
    a = min(4, 1 + int(p))
    b = min(4, 1 + int(q))
    blend = dot_product([1 - (p - a + 1), p - a + 1], matmul(coarse(a:a + 1, b:b + 1), [1 - (q - b + 1), q - b + 1]))
  end function blend
end function cost
