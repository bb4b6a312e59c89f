! What flang leaves to its runtime library of derived types, and what has no body there: to declare that inactive ends in a crash. Other
! statements help.
!
! HINT1: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
! RUN: for case in 1; do CASE=$case BEFORE=-O1 LEVELS="0 1" %follow %s --adjoint 'f(n:const)'; done
! REQUIRES: flang, !llvm19
function f(n, x) result(y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8) :: y
  type state
    real(8), allocatable :: rho(:)
  end type
  type(state), allocatable :: s(:)
  type(state) :: t
  allocate(t%rho(n))
  t%rho = x * x
#ifdef FOLLOWED
  allocate(s(2))
  s(1) = t
  s(2) = t
#else
  s = spread(t, 1, 2)
#endif
  y = s(1)%rho(1) * s(2)%rho(n)
end function

program main
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    function f_b(n, x, x_b, y_b) bind(c, name="f_b_") result(y)
      import
      integer(c_int) :: n
      real(c_double) :: x(*), x_b(*)
      real(c_double), value :: y_b
      real(c_double) :: y
    end function
  end interface
  real(8) :: x(3), x_b(3), y
  x = [2d0, 3d0, 4d0]
  x_b = 0
  y = f_b(3, x, x_b, 1d0)
  if (abs(y - 64) > 1d-12) stop 2
  if (any(abs(x_b - [64d0, 0d0, 32d0]) > 1d-12)) stop 1
end program
