! INPUT: 16 0.4 1.6
! Darcy pressure with a permeability field: five-point finite volumes solved matrix-free by preconditioned conjugate gradients.
module darcy
  use, intrinsic :: iso_fortran_env
  implicit none
  private
  integer, parameter, public :: m = 10
  real(real64), allocatable, save :: tx(:, :), ty(:, :), diag(:, :)
  public :: set_field, apply, pcg, cleanup
contains
  pure elemental real(real64) function harmonic(a, b)
    real(real64), intent(in) :: a, b
    harmonic = 2 * a * b / (a + b)
  end function harmonic

  subroutine set_field(perm)
    real(real64), intent(in) :: perm(m, m)
    if (allocated(tx)) deallocate (tx, ty, diag)
    allocate (tx(0:m, m), ty(m, 0:m), diag(m, m))
    tx(0, :) = 2 * perm(1, :)
    tx(m, :) = 2 * perm(m, :)
    tx(1:m - 1, :) = harmonic(perm(1:m - 1, :), perm(2:, :))
    ty(:, 0) = 0; ty(:, m) = 0
    ty(:, 1:m - 1) = harmonic(perm(:, 1:m - 1), perm(:, 2:))
    diag = tx(0:m - 1, :) + tx(1:, :) + ty(:, 0:m - 1) + ty(:, 1:)
  end subroutine set_field

  function apply(p) result(q)
    real(real64), intent(in) :: p(m, m)
    real(real64) :: q(m, m)
    integer :: i, j
    do concurrent(i=1:m, j=1:m)
      q(i, j) = diag(i, j) * p(i, j)
      if (i > 1) q(i, j) = q(i, j) - tx(i - 1, j) * p(i - 1, j)
      if (i < m) q(i, j) = q(i, j) - tx(i, j) * p(i + 1, j)
      if (j > 1) q(i, j) = q(i, j) - ty(i, j - 1) * p(i, j - 1)
      if (j < m) q(i, j) = q(i, j) - ty(i, j) * p(i, j + 1)
    end do
  end function apply

  subroutine pcg(b, p, iterations)
    real(real64), intent(in) :: b(:, :)
    real(real64), intent(out) :: p(:, :)
    integer, intent(in) :: iterations
    real(real64), dimension(size(b, 1), size(b, 2)) :: r, z, d, ad
    real(real64) :: rz, rznew, alpha
    integer :: it
    p = 0
    r = b
    z = r / diag
    d = z
    rz = sum(r * z)
    do it = 1, iterations
      ad = apply(d)
      alpha = rz / sum(d * ad)
      p = p + alpha * d
      r = r - alpha * ad
      z = r / diag
      rznew = sum(r * z)
      d = z + rznew / rz * d
      rz = rznew
    end do
  end subroutine pcg

  subroutine cleanup
    deallocate (tx, ty, diag)
  end subroutine cleanup
end module darcy

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use darcy
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double) :: perm(m, m), p(m, m), b(m, m)
  real(c_double) :: coarse(4, 4), wi, wj
  integer :: i, j
  coarse = reshape(x, [4, 4])
  do j = 1, m
    do i = 1, m
      wi = 1 + 3.0d0 * (i - 1) / (m - 1)
      wj = 1 + 3.0d0 * (j - 1) / (m - 1)
      associate (k => min(int(wi), 3), l => min(int(wj), 3))
        perm(i, j) = (1 - (wi - k)) * ((1 - (wj - l)) * coarse(k, l) + (wj - l) * coarse(k, l + 1)) &
                     + (wi - k) * ((1 - (wj - l)) * coarse(k + 1, l) + (wj - l) * coarse(k + 1, l + 1))
      end associate
    end do
  end do
  perm = exp(perm - 1)
  call set_field(perm)
  b = 0
  b(1, :) = 2 * perm(1, :)
  b(m / 2, m / 2) = b(m / 2, m / 2) + 0.5d0
  call pcg(b, p, 30)
  y = sum(2 * perm(m, :) * p(m, :)) + sum((p(2:m:3, 1:m:4) - 0.5d0)**2)
  call cleanup()
end function cost
