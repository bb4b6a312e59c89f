! INPUT: 14 0.6 1.8
! Natural frequencies of a shear building with a tuned damper: cyclic Jacobi eigenvalues, mode shapes, response spectrum.
module eigen
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none
contains
  subroutine jacobi(a, values, vectors)
    real(dp), intent(inout) :: a(:, :)
    real(dp), intent(out) :: values(:), vectors(:, :)
    real(dp) :: theta, t, c, s, ap(size(a, 1)), aq(size(a, 1))
    integer :: p, q, sweep, i, m
    m = size(a, 1)
    vectors = reshape([((merge(1.0_dp, 0.0_dp, p == q), p=1, m), q=1, m)], [m, m])
    sweeps: do sweep = 1, 12
      do p = 1, m - 1
        do q = p + 1, m
          if (abs(a(p, q)) < 1.0e-18_dp) cycle
          theta = (a(q, q) - a(p, p)) / (2 * a(p, q))
          t = sign(1.0_dp, theta) / (abs(theta) + sqrt(theta**2 + 1))
          c = 1 / sqrt(t * t + 1)
          s = t * c
          ap = a(:, p); aq = a(:, q)
          a(:, p) = c * ap - s * aq
          a(:, q) = s * ap + c * aq
          ap = a(p, :); aq = a(q, :)
          a(p, :) = c * ap - s * aq
          a(q, :) = s * ap + c * aq
          ap = vectors(:, p); aq = vectors(:, q)
          vectors(:, p) = c * ap - s * aq
          vectors(:, q) = s * ap + c * aq
        end do
      end do
      if (sum([(sum(a(i, i + 1:)**2), i=1, m - 1)]) < 1.0e-26_dp) exit sweeps
    end do sweeps
    values = [(a(i, i), i=1, m)]
  end subroutine jacobi

  subroutine order_modes(values, vectors)
    real(dp), intent(inout) :: values(:), vectors(:, :)
    integer :: rank(size(values)), i
    logical :: left(size(values))
    left = .true.
    do i = 1, size(values)
      rank(i) = minloc(values, dim=1, mask=left)
      left(rank(i)) = .false.
    end do
    values = values(rank)
    vectors = vectors(:, rank)
  end subroutine order_modes
end module eigen

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use eigen
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type storey
    real(dp) :: mass = 1.0_dp, spring = 1.0_dp
  end type storey
  type(storey), allocatable :: building(:)
  real(dp), allocatable :: k(:, :), phi(:, :), w2(:), drift(:, :), part(:)
  integer :: i, m
  m = n / 2
  allocate (building(m))
  building%mass = x(1:m)
  building%spring = 20 * x(m + 1:)
  building(m)%mass = 0.05_dp * building(m)%mass        ! the tuned damper on the roof
  building(m)%spring = 0.04_dp * building(m)%spring
  allocate (k(m, m), source=0.0_dp)
  allocate (phi, mold=k)
  allocate (w2(m))
  do i = 1, m
    k(i, i) = k(i, i) + building(i)%spring
    if (i > 1) then
      k(i - 1, i - 1) = k(i - 1, i - 1) + building(i)%spring
      k(i, i - 1) = -building(i)%spring
      k(i - 1, i) = -building(i)%spring
    end if
  end do
  associate (root => 1 / sqrt(building%mass))
    k = spread(root, 2, m) * k * spread(root, 1, m)
    call jacobi(k, w2, phi)
    call order_modes(w2, phi)
    phi = phi * spread(root, 2, m)
  end associate
  ! participation of each mode, combined by squares through a smooth spectrum
  part = matmul(building%mass, phi)
  drift = phi - eoshift(phi, -1, dim=1)
  y = sqrt(sum((spread(part * spectrum(sqrt(w2)), 1, m) * drift)**2)) + 0.2_dp * sqrt(w2(1)) + 0.01_dp * sum(part**2)
contains
  elemental real(dp) function spectrum(w)
    real(dp), intent(in) :: w
    spectrum = 1 / (1 + (w / 3)**2) + 0.2_dp * exp(-(w - 4)**2 / 8)
  end function spectrum
end function cost
