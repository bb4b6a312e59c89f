! Array expressions, WHERE, assignments that overlap: flang makes temporaries for these, some on the heap.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do env LEVELS="1 2 3" %check %s $all --adjoint whole; done
!
include '../support/vector.inc'

subroutine whole(x, y)
  implicit none
  real(8) :: x(12), y, t(12)
  t = x * x + 1 / x
  t(2:11) = t(1:10) + t(3:12) * x(2:11)
  where (x > 1)
    t = t * 0.5d0
  elsewhere
    t = sqrt(t)
  end where
  x(1:11:2) = t(2:12:2)
  x(12:7:-1) = x(1:6) * t(7:12)
  y = t(1) * x(3) + x(12)
end subroutine

program check
  use vector
  implicit none
  external :: whole, whole_b
  call check_vector('whole', whole, whole_b, 12, 0.5d0, 1.5d0)
end program
