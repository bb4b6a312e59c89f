! Tangents of Fortran: arrays of assumed shape, allocatable ones, of a derived type and of a module, a section that is copied.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --tangent flow
! RUN: %check %s --tangent flow --adjoint flow
include '../support/state.inc'

real(8) function flow(x, n)
    use state
    implicit none
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    type(grid) :: g
    integer :: i
    if (allocated(work)) deallocate(work)
    allocate(work(n))
    allocate(g%u(n))
    work(:) = x(1)
    g%u(:) = x
    g%k = 0.1d0 * x(n)
    do i = 1, 3
        call step(g, x(n:1:-1))
    end do
    flow = sum(g%u**2) + maxval(work)
end function

program main
    implicit none
    integer, parameter :: n = 6
    real(8), external :: flow
    interface
        real(8) function flow_d(x, x_d, n, result_d)
            integer, intent(in) :: n
            real(8) :: x(n), x_d(n), result_d
        end function
    end interface
    real(8) :: x(n), x_d(n), r, r_d, h, differences
    integer :: i, k
    x = [(0.3d0 + 0.2d0 * i, i = 1, n)]
    x_d = [(cos(1d0 * i), i = 1, n)]
    h = 1d-5
    differences = (flow(x + h * x_d, n) - flow(x - h * x_d, n)) / (2 * h)
    do k = 1, 2
        r = flow_d(x, x_d, n, r_d)
        if (r /= flow(x, n)) error stop 'the result'
        if (abs(r_d - differences) > 1d-7 * abs(differences)) error stop 'the tangent'
    end do
end program
