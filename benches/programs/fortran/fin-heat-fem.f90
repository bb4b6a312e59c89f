! INPUT: 20 0.5 2.0
! Cooling fin by linear finite elements with conductivity per element; nodal temperatures by the Thomas algorithm.
module fem1d
  use, intrinsic :: iso_fortran_env, only: dp => real64
  implicit none

  type :: tridiag
    real(dp), allocatable :: lo(:), di(:), up(:)
  contains
    procedure :: init => tri_init
    procedure :: add_block
    procedure :: solve => thomas
    final :: tri_done
  end type tridiag

  integer :: live = 0

contains

  subroutine tri_init(self, m)
    class(tridiag), intent(inout) :: self
    integer, intent(in) :: m
    allocate (self%lo(m), self%di(m), self%up(m), source=0.0_dp)
    live = live + 1
  end subroutine tri_init

  subroutine tri_done(self)
    type(tridiag), intent(inout) :: self
    if (allocated(self%di)) live = live - 1
  end subroutine tri_done

  subroutine add_block(self, e, ke)
    class(tridiag), intent(inout) :: self
    integer, intent(in) :: e
    real(dp), intent(in) :: ke(2, 2)
    self%di(e) = self%di(e) + ke(1, 1)
    self%di(e + 1) = self%di(e + 1) + ke(2, 2)
    self%up(e) = self%up(e) + ke(1, 2)
    self%lo(e + 1) = self%lo(e + 1) + ke(2, 1)
  end subroutine add_block

  function thomas(self, rhs) result(u)
    class(tridiag), intent(in) :: self
    real(dp), intent(in) :: rhs(:)
    real(dp) :: u(size(rhs))
    real(dp), dimension(size(rhs)) :: c, d
    integer :: i, m
    real(dp) :: w
    m = size(rhs)
    c(1) = self%up(1) / self%di(1)
    d(1) = rhs(1) / self%di(1)
    do i = 2, m
      w = self%di(i) - self%lo(i) * c(i - 1)
      c(i) = self%up(i) / w
      d(i) = (rhs(i) - self%lo(i) * d(i - 1)) / w
    end do
    u(m) = d(m)
    do i = m - 1, 1, -1
      u(i) = d(i) - c(i) * u(i + 1)
    end do
  end function thomas
end module fem1d

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use fem1d
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp), parameter :: stiff(2, 2) = reshape([1, -1, -1, 1], [2, 2])
  real(dp), parameter :: mass(2, 2) = reshape([2, 1, 1, 2], [2, 2]) / 6.0_dp
  real(dp) :: le, film, load(n + 1), temp(n + 1)
  integer :: e, pass
  le = 1.0_dp / n
  temp = 1
  do pass = 1, 3
    block
      type(tridiag) :: k
      call k%init(n + 1)
      load = 0
      do e = 1, n
        ! the film coefficient depends weakly on the local temperature of the previous pass
        film = 2 + 0.3_dp * (0.5_dp * (temp(e) + temp(e + 1)))**1.25_dp
        call k%add_block(e, x(e) / le * stiff + film * le * mass)
        load(e:e + 1) = load(e:e + 1) + 0.5_dp * film * le * 0.2_dp
      end do
      ! heat flux into the root, convection at the tip
      load(1) = load(1) + 3
      k%di(n + 1) = k%di(n + 1) + 1.5_dp
      temp = k%solve(load)
    end block
  end do
  if (live /= 0) error stop 'a matrix was not finalized'
  y = temp(1) + 0.5_dp * sum(temp) / size(temp) + temp(n + 1)**2
end function cost
