! INPUT: 26 0.2 1.8
! Weighted link ranking: triplets grown by move_alloc, compressed rows, power iteration and a few GMRES-free Richardson steps.
module sparse
  use, intrinsic :: iso_fortran_env, only: dp => real64, int32
  implicit none
  type triplets
    integer :: used = 0
    integer, allocatable :: row(:), col(:)
    real(dp), allocatable :: val(:)
  contains
    procedure :: push
  end type triplets
  type csr
    integer :: n = 0
    integer, allocatable :: start(:), col(:)
    real(dp), allocatable :: val(:)
  contains
    procedure, private :: apply
    procedure :: row_sums
    procedure :: scale_rows
    generic :: operator(.mv.) => apply
  end type csr
contains
  subroutine push(self, i, j, v)
    class(triplets), intent(inout) :: self
    integer, intent(in) :: i, j
    real(dp), intent(in) :: v
    integer, allocatable :: itmp(:)
    real(dp), allocatable :: tmp(:)
    integer :: room
    if (.not. allocated(self%row)) allocate (self%row(4), self%col(4), self%val(4))
    room = size(self%row)
    if (self%used == room) then
      allocate (itmp(2 * room)); itmp(:room) = self%row; call move_alloc(itmp, self%row)
      allocate (itmp(2 * room)); itmp(:room) = self%col; call move_alloc(from=itmp, to=self%col)
      allocate (tmp(2 * room)); tmp(:room) = self%val; call move_alloc(tmp, self%val)
    end if
    self%used = self%used + 1
    self%row(self%used) = i
    self%col(self%used) = j
    self%val(self%used) = v
  end subroutine push

  function compress(t, n) result(a)
    type(triplets), intent(in) :: t
    integer, intent(in) :: n
    type(csr) :: a
    integer :: k, at(n)
    a%n = n
    allocate (a%start(n + 1), a%col(t%used), a%val(t%used))
    a%start(1) = 1
    do k = 1, n
      a%start(k + 1) = a%start(k) + count(t%row(:t%used) == k)
    end do
    at = a%start(:n)
    do k = 1, t%used
      associate (slot => at(t%row(k)))
        a%col(slot) = t%col(k)
        a%val(slot) = t%val(k)
        slot = slot + 1
      end associate
    end do
  end function compress

  pure function apply(a, v) result(w)
    class(csr), intent(in) :: a
    real(dp), intent(in) :: v(:)
    real(dp) :: w(a%n)
    integer :: i
    do concurrent(i=1:a%n)
      w(i) = dot_product(a%val(a%start(i):a%start(i + 1) - 1), v(a%col(a%start(i):a%start(i + 1) - 1)))
    end do
  end function apply

  pure function row_sums(a) result(s)
    class(csr), intent(in) :: a
    real(dp) :: s(a%n)
    s = a%apply(spread(1.0_dp, 1, a%n))
  end function row_sums

  subroutine scale_rows(a, s)
    class(csr), intent(inout) :: a
    real(dp), intent(in) :: s(:)
    integer :: i
    do i = 1, a%n
      a%val(a%start(i):a%start(i + 1) - 1) = a%val(a%start(i):a%start(i + 1) - 1) * s(i)
    end do
  end subroutine scale_rows
end module sparse

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use sparse
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: pages = 15
  type(triplets) :: links
  type(csr) :: a, at
  real(dp) :: rank(pages), damping, hub(pages)
  integer :: k, i, j, it
  do k = 1, 4 * pages
    i = 1 + modulo(k * 7 + k / 3, pages)
    j = 1 + modulo(ieor(k * 5, shiftl(k, 2)) + k / pages, pages)
    if (i == j) cycle
    call links%push(i, j, x(1 + mod(k, n)) * (1 + 0.1_dp * mod(k, 3)))
  end do
  do i = 1, pages
    call links%push(i, 1 + mod(i, pages), 0.5_dp * x(i))
  end do
  a = compress(links, pages)
  call a%scale_rows(1 / a%row_sums())
  at = transposed(a)
  damping = 0.7_dp + 0.1_dp * x(n)
  rank = 1.0_dp / pages
  do it = 1, 25
    rank = damping * (at.mv.rank) + (1 - damping) / pages
  end do
  hub = a.mv.(rank**0.5_dp)
  y = -sum(rank * log(rank)) + maxval(rank) * 5 + 0.3_dp * hub(minloc(rank, dim=1))
contains
  type(csr) function transposed(b)
    type(csr), intent(in) :: b
    type(triplets) :: t
    integer :: r, e
    do r = 1, b%n
      do e = b%start(r), b%start(r + 1) - 1
        call t%push(b%col(e), r, b%val(e))
      end do
    end do
    transposed = compress(t, b%n)
  end function transposed
end function cost
