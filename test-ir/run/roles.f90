! Roles in Fortran, where everything comes by reference: scalars as dup, integers as const, names of one's
! own, several adjoints of one subroutine, shadows that are added to, the seed of a function by value.
!
! REQUIRES: flang
! RUN: for all in "" --disable=all; do \
! RUN:   %check %s $all --adjoint 'model(n:const,a:dup,k:dup,u:dup)' \
! RUN:     --adjoint 'model_(n:const,a:const,k:dup,u:dupnoneed)=model_k_' --adjoint total; \
! RUN: done
subroutine model(n, a, k, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), k
  real(8), intent(inout) :: u(n)
  integer :: i
  do i = 2, n
    u(i) = u(i) + k * a(i) * (u(i - 1) - u(i)**2)
  end do
end subroutine

real(8) function total(n, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n)
  integer :: i
  total = 0
  do i = 1, n
    total = total + a(i)**2 / i
  end do
end function

module problem
  implicit none
  integer, parameter :: n = 6
  real(8) :: weights(n)
contains
  ! x has a, u and k.
  real(8) function cost(m, x)
    integer, intent(in) :: m
    real(8), intent(in) :: x(m)
    real(8) :: u(n)
    real(8), external :: total
    u = x(n+1:2*n)
    call model(n, x(1:n), x(2*n+1), u)
    cost = dot_product(weights, u) + 3 * total(n, x)
  end function

  real(8) function cost_of_k(m, k)
    integer, intent(in) :: m
    real(8), intent(in) :: k(m)
    cost_of_k = cost(2 * n + 1, [fixed(), k])
  end function

  function fixed()
    real(8) :: fixed(2 * n)
    call gc_fill(fixed, 2 * n, 0.5d0, 1.5d0, 1)
  end function
end module

program check
  use problem
  implicit none
  external :: model_b, model_k
  interface
    real(8) function total_b(n, a, a_b, seed)
      integer, intent(in) :: n
      real(8), intent(in) :: a(*)
      real(8), intent(inout) :: a_b(*)
      real(8), value :: seed
    end function
  end interface
  real(8) :: x(2 * n + 1), x_b(2 * n + 1), u(n), u_b(n), k_b(1), value
  call gc_fill(x, 2 * n + 1, 0.5d0, 1.5d0, 1)
  call gc_fill(weights, n, -1d0, 1d0, 2)
  x_b = 0
  u = x(n+1:2*n)
  u_b = weights
  call model_b(n, x, x_b, x(2*n+1), x_b(2*n+1), u, u_b)
  x_b(n+1:2*n) = u_b
  ! The shadow of a has something in it already.
  value = total_b(n, x, x_b, 3d0)
  call gc_check('all', cost, 2 * n + 1, x, x_b, 1d-8)
  x(1:2*n) = fixed()
  u = x(n+1:2*n)
  u_b = weights
  k_b = 10
  call model_k(n, x, x(2*n+1), k_b, u, u_b)
  k_b = k_b - 10
  call gc_check('k', cost_of_k, 1, x(2*n+1:), k_b, 1d-8)
end program
