! Fortran's complex type: arithmetic and intrinsics.
! At -O0 flang calls its runtime for array assignments; rules/runtime-calls.f90 has those.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   env LEVELS="1 2 3" %check %s $all --adjoint waves; \
! RUN: done
include '../support/vector.inc'

subroutine waves(x, y)
  implicit none
  real(8) :: x(6), y
  complex(8) :: z, w, a(2)
  integer :: i
  z = cmplx(x(1), x(2), 8)
  w = (0.5d0, -0.25d0) * x(3)
  a = z
  do i = 1, 3
    z = z * w + a(1 + mod(i, 2))
    w = conjg(z) / (w + 2)
    a(1) = a(2) - z**2
  end do
  y = abs(z) + real(w, 8) * aimag(a(1)) + real(exp(z * 0.1d0), 8) + aimag(sqrt(w))
  x(4) = real(z, 8)
  x(5) = aimag(w)
end subroutine

program check
  use vector
  implicit none
  external :: waves, waves_b
  call check_vector('waves', waves, waves_b, 6, 0.5d0, 1.5d0)
end program
