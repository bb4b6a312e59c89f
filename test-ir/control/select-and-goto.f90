! SELECT CASE, computed GOTO, arithmetic IF, GOTO backwards and forwards, RETURN from the middle.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do %check %s $all --adjoint select --adjoint jumps; done
include '../support/vector.inc'

subroutine select(x, y)
  implicit none
  real(8) :: x(10), y
  integer :: i
  y = 1
  do i = 1, 10
    select case (mod(3 * i, 7) - 2)
    case (:-2)
      y = y + x(i)
    case (-1, 2)
      y = y * x(i)
    case (3:4)
      x(i) = sin(x(i)) * y
    case default
      if (i > 8) return
    end select
    select case (x(i) > 1)
    case (.true.)
      y = y - 0.1d0 * x(i)**2
    case (.false.)
      x(i) = x(i) + 0.1d0 * y
    end select
  end do
end subroutine

subroutine jumps(x, y)
  implicit none
  real(8) :: x(10), y
  integer :: i
  y = x(1)
  i = 1
10 i = i + 1
  if (x(i) - 1) 20, 30, 40
20 y = y * (1 + x(i))
  go to 50
30 y = y + 1000
40 x(i) = x(i) - 0.2d0 * y
50 goto (60, 70, 80) mod(i, 4)
  y = 0.9d0 * y
60 y = y + x(i)
70 x(i) = x(i)**2
80 if (i < 9) goto 10
  y = y + x(3)
end subroutine

program check
  use vector
  implicit none
  external :: select, select_b, jumps, jumps_b
  call check_vector('select', select, select_b, 10, 0.5d0, 1.5d0)
  call check_vector('jumps', jumps, jumps_b, 10, 0.5d0, 1.5d0)
end program
