! Fortran knows nothing of an external procedure that is only passed on; the adjoint may be one. A call
! with other arguments than the adjoint has stays an error.
!
! REQUIRES: flang
! RUN: %check %s --adjoint square --adjoint cube
! RUN: %flang -g -O0 -emit-llvm -c %s -o %t.bc
! RUN: %refused %t.bc --adjoint 'cube(y:const)' | %FileCheck %s
!
! CHECK: error: 'cube_b_' is declared as void (ptr, ptr, ptr, ptr) here, but the adjoint is void (ptr, ptr, ptr) [backsweep-wrong-declaration]
subroutine square(x, y)
  real(8) :: x, y
  y = x * x
end subroutine

subroutine cube(x, y)
  real(8) :: x, y
  y = x * x * x
end subroutine

subroutine apply(f_b, gradient)
  external :: f_b
  real(8) :: gradient, y, y_b
  y_b = 1
  gradient = 0
  call f_b(3d0, gradient, y, y_b)
end subroutine

program check
  external :: square_b, cube_b
  real(8) :: gradient, y, y_b
  call apply(square_b, gradient)
  if (gradient /= 6) error stop 'through an argument'
  call apply(cube_b, gradient)
  if (gradient /= 27) error stop 'through an argument, called elsewhere'
  y_b = 1
  gradient = 0
  call cube_b(3d0, gradient, y, y_b)
  if (gradient /= 27) error stop 'directly'
end program
