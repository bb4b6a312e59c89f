! The Jacobian of a Fortran subroutine, by way of iso_c_binding.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --jacobian 'residual(u -> f)'
! RUN: %not %backsweep O2.bc -o %t.bc --jacobian 'assumed(u -> f)' 2>&1 | %FileCheck %s
! CHECK: it is not known that 'u' leads to numbers of one floating type [backsweep-no-jacobian]
module jacobians
    use, intrinsic :: iso_c_binding
    implicit none
    type, bind(c) :: bsw_jacobian
        integer(c_int64_t) :: rows, columns, entries, colours
        type(c_ptr) :: start, column, value, work
    end type
    interface
        function bsw_jacobian_new(rows, columns) bind(c)
            import
            integer(c_int64_t), value :: rows, columns
            type(c_ptr) :: bsw_jacobian_new
        end function
        subroutine bsw_jacobian_free(jacobian) bind(c)
            import
            type(c_ptr), value :: jacobian
        end subroutine
        subroutine residual_jacobian(u, f, n, jacobian) bind(c, name='residual_jacobian_')
            import
            integer(c_int) :: n
            real(c_double) :: u(n), f(n)
            type(c_ptr), value :: jacobian
        end subroutine
    end interface
end module

subroutine residual(u, f, n)
    implicit none
    integer, intent(in) :: n
    real(8), intent(in) :: u(n)
    real(8), intent(out) :: f(n)
    real(8), allocatable :: flux(:)
    integer :: i
    allocate(flux(0:n))
    flux(0) = 0
    flux(n) = 0
    do i = 1, n - 1
        flux(i) = (u(i + 1) - u(i)) * (1 + u(i)**2)
    end do
    f = flux(1:n) - flux(0:n-1) + exp(-u)
end subroutine

subroutine assumed(u, f)
    implicit none
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: f(:)
    f = u**2
end subroutine

program main
    use jacobians
    implicit none
    integer, parameter :: n = 9
    external :: residual
    type(c_ptr) :: handle
    type(bsw_jacobian), pointer :: j
    integer(c_int64_t), pointer :: start(:), column(:)
    real(c_double), pointer :: value(:)
    real(8) :: u(n), f(n), up(n), down(n), dense(n, n)
    real(8), parameter :: h = 1d-5
    integer :: i, k
    u = [(0.3d0 * sin(1d0 * i), i = 1, n)]
    handle = bsw_jacobian_new(int(n, c_int64_t), int(n, c_int64_t))
    call residual_jacobian(u, f, n, handle)
    call c_f_pointer(handle, j)
    if (j%entries /= 3 * n - 2 .or. j%colours /= 3) error stop 'the pattern'
    call c_f_pointer(j%start, start, [n + 1])
    call c_f_pointer(j%column, column, [j%entries])
    call c_f_pointer(j%value, value, [j%entries])
    dense = 0
    do i = 1, n
        do k = int(start(i)) + 1, int(start(i + 1))
            dense(i, column(k) + 1) = value(k)
        end do
    end do
    do i = 1, n
        u(i) = u(i) + h
        call residual(u, up, n)
        u(i) = u(i) - 2 * h
        call residual(u, down, n)
        u(i) = u(i) + h
        if (any(abs(dense(:, i) - (up - down) / (2 * h)) > 1d-8)) error stop 'a column'
    end do
    call bsw_jacobian_free(handle)
end program
