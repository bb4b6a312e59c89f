! What a READ statement writes is a constant, whatever lay there before; what it leaves as it was is not: a null value of a
! list, what follows a slash, a namelist's items that the file does not name.
!
! REQUIRES: flang
! RUN: %check %s --adjoint scalar_ --adjoint array_ --adjoint section_ --adjoint components_ --adjoint internal_ --adjoint looped_ --adjoint nulls_ --adjoint named_ --adjoint complexes_ --adjoint ended_ --adjoint unformatted_ --adjoint random_ --adjoint implied_
! RUN: %check %s --disable=all --adjoint scalar_ --adjoint array_ --adjoint section_ --adjoint components_ --adjoint internal_ --adjoint looped_ --adjoint nulls_ --adjoint named_ --adjoint complexes_ --adjoint ended_ --adjoint unformatted_ --adjoint random_ --adjoint implied_
module texts
  implicit none
  type point
    integer :: n
    real(8) :: at(2)
    real(4) :: weight
  end type
contains
  subroutine opened(text)
    character(*), intent(in) :: text
    open(17, status='scratch', form='formatted')
    write(17, '(a)') text
    rewind(17)
  end subroutine
end module

subroutine scalar(x, y)
  real(8), intent(inout) :: x(4), y
  read(17, *) x(1)
  y = y + x(1) * x(2)
end subroutine
subroutine array(x, y)
  real(8), intent(inout) :: x(4), y
  y = x(1) * x(2)
  read(17, *) x
  y = y * x(3) + x(4)
end subroutine
subroutine section(x, y)
  real(8), intent(inout) :: x(4), y
  y = x(1) * x(3)
  read(17, *) x(1:3:2)
  y = y + sum(x**2)
end subroutine
subroutine components(x, y)
  use texts
  real(8), intent(inout) :: x(4), y
  type(point) :: p
  p%at = x(1:2)
  p%weight = real(x(3), 4)
  y = p%at(1)**2 * p%weight
  read(17, *) p%n, p%at(1), p%weight
  y = y + p%at(1) * p%at(2) * p%weight * x(p%n)
end subroutine
subroutine internal(x, y)
  real(8), intent(inout) :: x(4), y
  character(20) :: text
  text = ' 2.5  0.75'
  y = x(1)**2
  read(text, *) x(1), x(3)
  y = y + x(1) * x(2) * x(3)
end subroutine
subroutine looped(x, y)
  real(8), intent(inout) :: x(4), y
  integer :: i
  do i = 1, 4
    y = y * x(i) + x(i)**2
    if (i /= 3) read(17, *) x(i)
    y = y + x(i) * x(5 - i)
  end do
end subroutine
subroutine nulls(x, y)
  real(8), intent(inout) :: x(4), y
  y = product(x)
  read(17, *) x
  y = y + x(1) * x(2) + x(3)**2 * x(4)
end subroutine
subroutine named(x, y)
  real(8), intent(inout) :: x(4), y
  real(8) :: factor, work(3)
  integer :: steps
  namelist /control/ factor, steps, work, y
  factor = x(1)
  steps = 1
  work = x(2) * x(1:3)
  read(17, nml=control)
  y = y + factor * x(2) + sum(work**2) * steps
end subroutine
subroutine complexes(x, y)
  real(8), intent(inout) :: x(4), y
  complex(8) :: z, w(2)
  complex(4) :: v
  z = cmplx(x(1), x(2), 8)
  w = z
  v = cmplx(x(3), x(4))
  y = real(z * z) + aimag(v)
  read(17, *) z, w(1), v
  y = y + real(z * x(3)) + real(w(1) * w(2)) + real(v) * x(4)
end subroutine
subroutine ended(x, y)
  real(8), intent(inout) :: x(4), y
  integer :: status
  y = x(1) * x(2)
  read(17, *, iostat=status) x(1)
  read(17, *, iostat=status) x(2)
  y = y + x(1)**2 + x(2)**2
end subroutine
subroutine unformatted(x, y)
  real(8), intent(inout) :: x(4), y
  open(18, status='scratch', form='unformatted')
  write(18) 0.5d0, 1.5d0
  rewind(18)
  y = x(1) * x(2)
  read(18) x(1:2)
  close(18)
  y = y + x(1) * x(3) + x(2)**2
end subroutine
subroutine random(x, y)
  real(8), intent(inout) :: x(4), y
  real(8) :: r
  y = x(1) * x(2)
  call random_number(x(1:2))
  call random_number(r)
  if (r >= 0 .and. all(x(1:2) < 1)) y = y + x(3) * x(4)
  y = y + 0 * x(1)
end subroutine
subroutine implied(x, y)
  real(8), intent(inout) :: x(4), y
  integer :: i
  y = x(1) * x(2) * x(4)
  read(17, *) (x(i), i = 1, 4, 3)
  y = y + x(1) * x(2) * x(4)
end subroutine

module costs
  use texts
  implicit none
  abstract interface
    subroutine primal(x, y)
      real(8), intent(inout) :: x(4), y
    end subroutine
    subroutine adjoint(x, x_b, y, y_b)
      real(8), intent(inout) :: x(4), x_b(4), y, y_b
    end subroutine
  end interface
  procedure(primal), pointer :: now
  character(60) :: text
contains
  real(8) function cost(n, x)
    integer :: n
    real(8) :: x(n), z(4)
    z = x
    cost = 0.7d0
    call opened(text)
    call now(z, cost)
    cost = cost + z(1) + 2 * z(2) * z(3) + z(4)
    close(17)
  end function
  subroutine check(name, f, f_b, given, single)
    character(*), intent(in) :: name, given
    procedure(primal) :: f
    procedure(adjoint) :: f_b
    logical, intent(in), optional :: single   ! rounding to single precision makes the differences rough
    real(8) :: x(4), x_b(4), y, y_b, z(4)
    now => f
    text = given
    x = [0.4d0, 1.1d0, -0.7d0, 0.9d0]
    z = x
    call opened(text)
    y = 0.7d0
    call f(z, y)
    close(17)
    x_b = [1d0, 2 * z(3), 2 * z(2), 1d0]
    y_b = 1
    z = x
    y = 0.7d0
    call opened(text)
    call f_b(z, x_b, y, y_b)
    close(17)
    call gc_check(name, cost, 4, x, x_b, merge(2d-3, 1d-8, present(single)))
  end subroutine
end module

program main
  use costs
  implicit none
  procedure(primal) :: scalar, array, section, components, internal, looped, nulls, named, complexes, ended, unformatted, &
    random, implied
  procedure(adjoint) :: scalar_b, array_b, section_b, components_b, internal_b, looped_b, nulls_b, named_b, complexes_b, ended_b, &
    unformatted_b, random_b, implied_b
  real(8) :: x(4), x_b(4), y, y_b
  call check('scalar', scalar, scalar_b, '3.25')
  call check('array', array, array_b, '3.25 1 2 0.5')
  call check('section', section, section_b, '3.25 -1')
  call check('components', components, components_b, '3 0.5 0.25', .true.)
  call check('internal', internal, internal_b, '')
  call check('looped', looped, looped_b, '3.25'//new_line('a')//'1.5'//new_line('a')//'0.5')
  call check('nulls', nulls, nulls_b, '3.25,,0.5 /')
  call check('named', named, named_b, '&control steps=3, work(2)=0.25 /')
  call check('complexes', complexes, complexes_b, '(1,2) (0.5,0.25) (2,-1)', .true.)
  call check('ended', ended, ended_b, '3.25')
  call check('unformatted', unformatted, unformatted_b, '')
  call check('implied', implied, implied_b, '3.25 0.5')
  ! Differences cannot tell: other numbers come each time.
  x = [0.4d0, 1.1d0, -0.7d0, 0.9d0]
  y = 0
  x_b = [1d0, 2d0, 0d0, 0d0]
  y_b = 1
  call random_b(x, x_b, y, y_b)
  if (any(abs(x_b - [1.1d0, 0.4d0, 0.9d0, -0.7d0]) > 1d-15)) error stop 'random'
end program
