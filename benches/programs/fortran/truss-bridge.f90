! INPUT: 13 0.7 1.6
! Compliance of a plane truss bridge whose bar areas are the variables; dense assembly and Cholesky factors.
module truss_types
  implicit none
  integer, parameter :: r8 = selected_real_kind(15, 300)
  type node
    real(r8) :: xy(2) = 0.0_r8
    logical :: fixed(2) = .false.
    real(r8) :: load(2) = 0.0_r8
  end type node
  type bar
    integer :: ends(2)
    real(r8) :: area, young = 200.0_r8
  end type bar
  type truss
    type(node), allocatable :: nodes(:)
    type(bar), allocatable :: bars(:)
  end type truss
contains
  function stiffness(t) result(k)
    type(truss), intent(in) :: t
    real(r8), allocatable :: k(:, :)
    integer :: i, dof(4), a, b
    real(r8) :: d(2), len, v(4)
    a = 2 * size(t%nodes)
    allocate (k(a, a))
    k = 0
    do i = 1, size(t%bars)
      associate (e => t%bars(i)%ends)
        d = t%nodes(e(2))%xy - t%nodes(e(1))%xy
        dof = [2 * e(1) - 1, 2 * e(1), 2 * e(2) - 1, 2 * e(2)]
      end associate
      len = norm2(d)
      v = [-d, d] / len
      do b = 1, 4
        k(dof, dof(b)) = k(dof, dof(b)) + t%bars(i)%young * t%bars(i)%area / len * v * v(b)
      end do
    end do
  end function stiffness

  subroutine cholesky_solve(a, b)
    real(r8), intent(inout) :: a(:, :)
    real(r8), intent(inout) :: b(:)
    integer :: i, j, m
    m = size(b)
    do j = 1, m
      a(j, j) = sqrt(a(j, j) - sum(a(j, 1:j - 1)**2))
      do i = j + 1, m
        a(i, j) = (a(i, j) - dot_product(a(i, 1:j - 1), a(j, 1:j - 1))) / a(j, j)
      end do
    end do
    do i = 1, m
      b(i) = (b(i) - dot_product(a(i, :i - 1), b(:i - 1))) / a(i, i)
    end do
    do i = m, 1, -1
      b(i) = (b(i) - dot_product(a(i + 1:, i), b(i + 1:))) / a(i, i)
    end do
  end subroutine cholesky_solve
end module truss_types

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use truss_types
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: link(2, 13) = reshape([1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7, 8, &
                                               1, 6, 6, 2, 2, 7, 7, 3, 7, 4, 4, 8, 8, 5], [2, 13])
  type(truss) :: t
  real(r8), allocatable :: k(:, :), kr(:, :), f(:), u(:)
  logical, allocatable :: free(:)
  integer, allocatable :: idx(:)
  integer :: i
  allocate (t%nodes(8))
  do i = 1, 5
    t%nodes(i)%xy = [real(i - 1, r8), 0.0_r8]
  end do
  t%nodes(6)%xy = [0.8_r8, 1.0_r8]
  t%nodes(7)%xy = [2.0_r8, 1.3_r8]
  t%nodes(8)%xy = [3.2_r8, 1.0_r8]
  t%nodes(1)%fixed = .true.
  t%nodes(5)%fixed(2) = .true.
  t%nodes(2:4)%load(2) = [-6.0_r8, -10.0_r8, -8.0_r8]
  t%bars = [(bar(ends=link(:, i), area=x(i)), i=1, n)]
  free = [(.not. t%nodes(i)%fixed, i=1, 8)]
  f = [(t%nodes(i)%load, i=1, 8)]
  idx = pack([(i, i=1, size(free))], free)
  k = stiffness(t)
  kr = k(idx, idx)
  u = f(idx)
  call cholesky_solve(kr, u)
  y = dot_product(u, f(idx)) + 0.01_r8 * sum(x**1.5_r8) + maxval(abs(u))
end function cost
