! MAXLOC, MINLOC and FINDLOC: positions are integers, whatever lies there. The runtime library is asked at -O0, and for some above.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint greatest --adjoint along --adjoint found
include '../support/vector.inc'

subroutine greatest(x, y)
  implicit none
  real(8) :: x(12), y, a(3, 4)
  real(4) :: s(12)
  integer :: at(2), k(12), i
  a = reshape(x, [3, 4])
  at = maxloc(a)
  y = a(at(1), at(2))**2
  at = minloc(a, mask=a > 0.8d0)
  y = y + a(at(1), at(2)) * a(1, 1)
  s = real(x, 4)
  k = [(mod(7 * i, 12), i=1, 12)]
  y = y + x(maxloc(s, dim=1)) * x(minloc(k, dim=1)) * x(minloc(k(3:), dim=1, back=.true.))
end subroutine

subroutine along(x, y)
  implicit none
  real(8) :: x(12), y, a(3, 4)
  integer :: i, row(3), column(4)
  a = reshape(x, [3, 4])
  column = maxloc(a, dim=1)
  row = minloc(a, dim=2, mask=a > 0.7d0, back=.true.)
  y = 0
  do i = 1, 4
    y = y + i * a(column(i), i)**2
  end do
  do i = 1, 3
    y = y + a(i, row(i)) * a(i, 1)
  end do
end subroutine

subroutine found(x, y)
  implicit none
  real(8) :: x(12), y
  real(8), allocatable :: knots(:)
  integer :: i, at(1)
  allocate (knots(12))
  knots = [(0.1d0 * i, i=1, 12)]
  y = 0
  do i = 1, 12
    y = y + i * x(i)**2 * x(max(findloc(knots <= x(i) / 2, .true., dim=1, back=.true.), 1))
  end do
  at = findloc([3, 5, 7, 5], 5, back=.true.)
  y = y + x(at(1)) * x(findloc(knots, knots(7), dim=1) + 1)
end subroutine

program check
  use vector
  implicit none
  external :: greatest, greatest_b, along, along_b, found, found_b
  call check_vector('greatest', greatest, greatest_b, 12, 0.5d0, 1.5d0)
  call check_vector('along', along, along_b, 12, 0.5d0, 1.5d0)
  call check_vector('found', found, found_b, 12, 0.5d0, 1.5d0)
end program
