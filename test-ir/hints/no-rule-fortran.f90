! What flang leaves to its runtime library for derived types with allocatable components: to declare that inactive ends in a
! crash. Other statements help.
!
! HINT1: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
! HINT2: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
! HINT3: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
! RUN: for case in 1 2 3; do CASE=$case BEFORE=-O1 LEVELS="0 1" %follow %s --adjoint 'f(n:const)'; done
! REQUIRES: flang, !llvm19
function f(n, x) result(y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8) :: y
  type state
    real(8), allocatable :: rho(:)
  end type
#if CASE == 1
  type(state) :: s, t
  allocate(s%rho(n))
  s%rho = x * x
#ifdef FOLLOWED
  t%rho = s%rho
#else
  t = s
#endif
  y = t%rho(1) * t%rho(n)
#elif CASE == 2
#ifdef FOLLOWED
  type(state) :: s
  allocate(s%rho(n))
  s%rho = x * x
  y = s%rho(1) * s%rho(n)
#else
  type(state) :: s(2)
  allocate(s(1)%rho(n))
  s(1)%rho = x * x
  y = s(1)%rho(1) * s(1)%rho(n)
#endif
#else
#ifdef FOLLOWED
  real(8), allocatable :: rho(:,:)
  allocate(rho(n,1))
  rho(:,1) = x * x
  y = rho(1,1) * rho(n,1)
#else
  type(state), allocatable :: s(:)
  allocate(s(1))
  allocate(s(1)%rho(n))
  s(1)%rho = x * x
  y = s(1)%rho(1) * s(1)%rho(n)
#endif
#endif
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
