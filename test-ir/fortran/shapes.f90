! MATMUL, TRANSPOSE, RESHAPE, SPREAD, PACK, UNPACK, MERGE, CSHIFT, EOSHIFT, allocation with MOLD, assignments of sections that overlap, copies in and
! out, arguments of any rank.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint products --adjoint shapes --adjoint packed --adjoint copied --adjoint molded --adjoint lent --adjoint ranked
include '../support/vector.inc'

subroutine products(x, y)
  implicit none
  real(8) :: x(3, 3), y, a(3, 3), v(3)
  a = matmul(x, x)
  v = matmul(a, x(:, 1))
  v = matmul(v, transpose(x))
  a = matmul(transpose(x), a)
  y = v(1) * v(3) + a(1, 2)
end subroutine

subroutine shapes(x, y)
  implicit none
  real(8) :: x(9), y, a(3, 3), b(3, 3)
  a = reshape(x, [3, 3])
  b = transpose(a)
  b = merge(a, b, a > 0.9d0)
  a = spread(x(1:3), 1, 3) * b * spread(x(9:5:-2), 2, 3)
  a(2:3, :) = a(1:2, :)
  b = b * reshape(x, [3, 3], order=[2, 1]) + reshape(x(2:5), [3, 3], pad=x(8:9), order=[2, 1])
  b = b + eoshift(a, 1, boundary=x(2), dim=2) * eoshift(a, -1) + cshift(a, -1, dim=2) * cshift(a, [1, 2, 4], dim=1)
  y = a(1, 2) * b(2, 1) + b(3, 1) + a(3, 3) + sum(cshift(x, 2) * x) + sum(b * a) + sum(eoshift(x, 2) * x * eoshift(x, -4, x(3)))
end subroutine

subroutine molded(x, y)
  implicit none
  real(8) :: x(9), y
  real(8), allocatable :: a(:, :), b(:, :)
  allocate(a(0:2, 3))
  a = reshape(x, [3, 3])
  allocate(b, mold=a)
  b = a * x(1)
  y = sum(b * a) + b(0, 3)
end subroutine

! A copy that is only read does not go back.
real(8) function last(n, a)
  implicit none
  integer :: n
  real(8), intent(in) :: a(n)
  last = a(n) * a(1)
end function

subroutine lent(x, y)
  implicit none
  interface
    real(8) function last(n, a)
      integer :: n
      real(8), intent(in) :: a(n)
    end function
  end interface
  real(8) :: x(2, 4), y
  y = last(4, x(1, :)) + last(2, x(:, 3)) * last(4, x(2, 4:1:-1))
end subroutine

! What may have any rank.
real(8) function square_sum(a) result(s)
  implicit none
  real(8), intent(in) :: a(..)
  s = 0
  select rank (a)
  rank (1)
    s = sum(a * a)
  rank (2)
    s = a(1, 2) * sum(a)
  end select
end function

subroutine ranked(x, y)
  implicit none
  interface
    real(8) function square_sum(a)
      real(8), intent(in) :: a(..)
    end function
  end interface
  real(8) :: x(2, 4), y
  y = square_sum(x(1, :)) * square_sum(x)
end subroutine

subroutine packed(x, y)
  implicit none
  real(8) :: x(7), y, t(7)
  real(8), allocatable :: p(:)
  p = pack(x, x > 0.9d0)
  t = unpack(p * p, x > 0.9d0, x)
  y = sum(t * x) + p(1)
end subroutine

subroutine chain(n, a)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  do i = 2, n
    a(i) = a(i) * a(i-1)
  end do
end subroutine

subroutine copied(x, y)
  implicit none
  real(8) :: x(8), y
  call chain(4, x(1:8:2))
  call chain(4, x(8:1:-2))
  y = sum(x)
end subroutine

program check
  use vector
  implicit none
  external :: products, products_b, shapes, shapes_b, packed, packed_b, copied, copied_b, molded, molded_b, lent, lent_b, ranked, ranked_b
  call check_vector('products', products, products_b, 9, 0.5d0, 1.5d0)
  call check_vector('shapes', shapes, shapes_b, 9, 0.5d0, 1.5d0)
  call check_vector('packed', packed, packed_b, 7, 0.5d0, 1.5d0)
  call check_vector('copied', copied, copied_b, 8, 0.5d0, 1.5d0)
  call check_vector('molded', molded, molded_b, 9, 0.5d0, 1.5d0)
  call check_vector('lent', lent, lent_b, 8, 0.5d0, 1.5d0)
  call check_vector('ranked', ranked, ranked_b, 8, 0.5d0, 1.5d0)
end program
