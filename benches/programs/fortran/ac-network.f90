! INPUT: 12 0.5 1.5
! Frequency response of an RLC ladder: complex nodal admittances, LU with pivoting, power in the load over a sweep.
module complex_lu
  implicit none
  integer, parameter :: dp = kind(1.0d0)
contains
  subroutine lu_solve(a, b)
    complex(dp), intent(in) :: a(:, :)
    complex(dp), intent(inout) :: b(:)
    complex(dp) :: lu(size(a, 1), size(a, 2)), swap(size(a, 2))
    integer :: perm(size(b)), i, j, p
    lu = a
    perm = [(i, i=1, size(b))]
    do j = 1, size(b)
      p = maxloc(abs(lu(j:, j)), 1) + j - 1
      if (abs(lu(p, j)) == 0) error stop 'singular network'
      if (p /= j) then
        swap = lu(j, :); lu(j, :) = lu(p, :); lu(p, :) = swap
        perm([j, p]) = perm([p, j])
      end if
      lu(j + 1:, j) = lu(j + 1:, j) / lu(j, j)
      do i = j + 1, size(b)
        lu(j + 1:, i) = lu(j + 1:, i) - lu(j + 1:, j) * lu(j, i)
      end do
    end do
    b = b(perm)
    do i = 2, size(b)
      b(i) = b(i) - sum(lu(i, :i - 1) * b(:i - 1))
    end do
    do i = size(b), 1, -1
      b(i) = (b(i) - sum(lu(i, i + 1:) * b(i + 1:))) / lu(i, i)
    end do
  end subroutine lu_solve
end module complex_lu

module network
  use complex_lu
  implicit none
  enum, bind(C)
    enumerator :: resistor = 1, inductor, capacitor
  end enum
  type element
    integer :: kind = resistor
    integer :: from = 0, to = 0
    real(dp) :: value = 1
  end type element
contains
  elemental complex(dp) function admittance(e, omega)
    type(element), intent(in) :: e
    real(dp), intent(in) :: omega
    select case (e%kind)
    case (resistor)
      admittance = cmplx(1 / e%value, 0, dp)
    case (inductor)
      admittance = 1 / cmplx(0.01_dp, omega * e%value, dp)
    case (capacitor)
      admittance = (0.0_dp, 1.0_dp) * omega * e%value
    case default
      admittance = 0
    end select
  end function admittance

  subroutine stamp(y, e, omega)
    complex(dp), intent(inout) :: y(:, :)
    type(element), intent(in) :: e
    real(dp), intent(in) :: omega
    complex(dp) :: a
    a = admittance(e, omega)
    if (e%from > 0) y(e%from, e%from) = y(e%from, e%from) + a
    if (e%to > 0) y(e%to, e%to) = y(e%to, e%to) + a
    if (e%from > 0 .and. e%to > 0) then
      y(e%from, e%to) = y(e%from, e%to) - a
      y(e%to, e%from) = y(e%to, e%from) - a
    end if
  end subroutine stamp
end module network

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use network
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: nodes = 5
  type(element) :: parts(n)
  complex(dp) :: adm(nodes, nodes), v(nodes), mean
  real(dp) :: omega
  integer :: i, w
  do i = 1, n
    parts(i) = element(1 + mod(i, 3), mod(i - 1, nodes) + 1, merge(0, mod(i + 1, nodes) + 1, mod(i, 4) == 0), x(i))
  end do
  y = 0
  mean = 0
  do w = 1, 12
    omega = 0.3_dp * 1.25_dp**w
    adm = 0
    do i = 1, nodes
      adm(i, i) = 0.05_dp
    end do
    do i = 1, n
      call stamp(adm, parts(i), omega)
    end do
    v = [(1.0_dp, 0.0_dp), ((0.0_dp, 0.0_dp), i=2, nodes)]
    call lu_solve(adm, v)
    y = y + real(v(nodes) * conjg(v(nodes))) + 0.02_dp * log(abs(v(1)))
    mean = mean + v(3) / 12
  end do
  y = y + aimag(mean) + 0.5_dp * atan2(aimag(v(1)), real(v(1)))
end function cost
