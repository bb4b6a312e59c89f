! Tangents of Fortran in two directions at once: arrays of assumed shape, allocatable ones, of a derived type and of a module, one that
! was allocated before, a section that is copied, a number by reference.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --tangent flow --width 2
! RUN: %backsweep O2.bc -o %t.bc --tangent flow --width 2 --emit-interface %t.inc
! RUN: %FileCheck %s < %t.inc
! CHECK: real(c_double) :: x_d(*)
! CHECK: real(c_double) :: result_d(*)
include '../support/state.inc'

real(8) function flow(x, n, k)
    use state
    implicit none
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), k
    type(grid) :: g
    integer :: i
    allocate(g%u(n))
    work(:) = x(1)
    g%u(:) = x
    g%k = 0.1d0 * x(n) + k**2
    do i = 1, 3
        call step(g, x(n:1:-1))
    end do
    flow = sum(g%u**2) + maxval(work)
end function

program main
    use state
    implicit none
    integer, parameter :: n = 6, w = 2
    real(8), external :: flow
    interface
        real(8) function flow_d(x, x_d, n, k, k_d, result_d)
            import w
            integer, intent(in) :: n
            real(8) :: x(n), x_d(w, n), k, k_d(w), result_d(w)
        end function
    end interface
    real(8) :: x(n), x_d(w, n), y, y_d(w), r, r_d(w), h, differences
    integer :: i, k, m
    allocate(work(n))
    y = 0.2d0
    y_d = [0.7d0, -0.4d0]
    x = [(0.3d0 + 0.2d0 * i, i = 1, n)]
    x_d(1, :) = [(cos(1d0 * i), i = 1, n)]
    x_d(2, :) = [(sin(2d0 * i), i = 1, n)]
    h = 1d-5
    do k = 1, 2
        r = flow_d(x, x_d, n, y, y_d, r_d)
        if (r /= flow(x, n, y)) error stop 'the result'
        do m = 1, w
            differences = flow(x + h * x_d(m, :), n, y + h * y_d(m)) - flow(x - h * x_d(m, :), n, y - h * y_d(m))
            differences = differences / (2 * h)
            if (abs(r_d(m) - differences) > 1d-7 * abs(differences)) error stop 'the tangent'
        end do
    end do
end program
