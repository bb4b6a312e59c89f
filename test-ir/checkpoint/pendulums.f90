! Time loops of Fortran: explicit shapes, an automatic array, a loop that is left when it has converged.
!
! REQUIRES: flang
! RUN: CFLAGS=-g %check %s --adjoint 'pendulums_(n:const,steps:const,x:dup,v:dup,energy:dup)' --checkpoint-loop pendulums.f90:17=4
! RUN: CFLAGS=-g %check %s --adjoint 'pendulums_(n:const,steps:const,x:dup,v:dup,energy:dup)' --checkpoint-loop pendulums.f90:30=3
! RUN: CFLAGS=-g %check %s --adjoint 'pendulums_(n:const,steps:const,x:dup,v:dup,energy:dup)' --checkpoint-loop pendulums.f90:17=1 \
! RUN:   --checkpoint-loop pendulums.f90:30=9
subroutine pendulums(n, steps, x, v, energy)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: x(n), v(n)
  real(8), intent(out) :: energy
  real(8) :: force(n), before
  integer :: t, i
  energy = 0
  do t = 1, steps
    do i = 1, n
      force(i) = -sin(x(i))
    end do
    do i = 2, n
      force(i) = force(i) + 0.1d0 * (x(i-1) - x(i))
    end do
    do i = 1, n
      v(i) = v(i) + 0.05d0 * force(i)
      x(i) = x(i) + 0.05d0 * v(i)
    end do
    energy = energy + v(1)**2
  end do
  do
    before = energy
    energy = 0.5d0 * (energy + x(n)**2 / energy)
    v(n) = v(n) + 0.1d0 * energy
    if (abs(energy - before) < 1d-7) exit
  end do
end subroutine

real(8) function cost(n, x)
  implicit none
  integer :: n
  real(8) :: x(n), own(n/2), v(n/2)
  own = x(:n/2)
  v = x(n/2+1:)
  call pendulums(n/2, 20, own, v, cost)
  cost = cost + own(1) * v(n/2)
end function

program check
  implicit none
  external :: pendulums, pendulums_b
  real(8), external :: cost
  real(8) :: x(8), own(4), v(4), own_b(4), v_b(4), gradient(8), energy, energy_b
  x = [0.4d0, 0.1d0, 1.2d0, 0.8d0, 0.3d0, 0.2d0, 0.6d0, 0.9d0]
  own = x(:4)
  v = x(5:)
  call pendulums(4, 20, own, v, energy)
  own_b = 0
  v_b = 0
  own_b(1) = v(4)
  v_b(4) = own(1)
  own = x(:4)
  v = x(5:)
  energy_b = 1
  call pendulums_b(4, 20, own, own_b, v, v_b, energy, energy_b)
  if (energy + own(1) * v(4) /= cost(8, x)) error stop 'the primal result differs'
  gradient(:4) = own_b
  gradient(5:) = v_b
  call gc_check('pendulums', cost, 8, x, gradient, 1d-8)
end program
