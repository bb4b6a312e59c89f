! Pointers to arrays: allocated, to sections, changing their target; optional arguments; what is printed.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint targets --adjoint optionals
include '../support/vector.inc'

module types
  implicit none
contains
  function scaled(a, by) result(r)
    real(8), intent(in) :: a(:)
    real(8), intent(in), optional :: by
    real(8) :: r
    r = a(1) * a(2)
    if (present(by)) r = r * by
  end function
end module

subroutine targets(x, y)
  implicit none
  real(8), target :: x(7)
  real(8) :: y
  real(8), pointer :: p(:), q(:)
  integer :: i
  allocate(q(7))
  p => x(1:7:2)
  q = 1
  do i = 1, size(p)
    q(i) = p(i)**2
  end do
  p => q
  y = 0
  do i = 1, 7
    y = y + p(i) * x(i)
  end do
  deallocate(q)
end subroutine

subroutine optionals(x, y)
  use types
  implicit none
  real(8) :: x(4), y
  y = scaled(x) + scaled(x, x(3)) * inner(x(4))
  write (*, '(a, i3)') 'done', size(x)
  print *, 'printed', x(1:2)
contains
  real(8) function inner(z)
    real(8) :: z
    inner = z * x(1)
  end function
end subroutine

program check
  use vector
  implicit none
  external :: targets, targets_b, optionals, optionals_b
  call check_vector('targets', targets, targets_b, 7, 0.5d0, 1.5d0)
  call check_vector('optionals', optionals, optionals_b, 4, 0.5d0, 1.5d0)
end program
