! The same in Fortran: an internal WRITE, and an internal READ.
!
! HINT: text-constant: pass the values in variables where they have a derivative
! RUN: %follow %s --adjoint f_
subroutine f(x, y)
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  real(8) :: square, back
  character(40) :: text
  square = x(1)**2
  write(text, *) square
#ifdef FOLLOWED
  back = square
#else
  read(text, *) back
#endif
  y = back * x(2)
end subroutine

real(8) function cost(n, x)
  integer :: n
  real(8) :: x(n)
  call f(x, cost)
end function

program check
  implicit none
  external :: f_b
  real(8), external :: cost
  real(8) :: x(2), x_b(2), y, y_b
  x = [0.5d0, 1.5d0]
  x_b = 0
  y_b = 1
  call f_b(x, x_b, y, y_b)
  call gc_check('f', cost, 2, x, x_b, 1d-8)
end program
