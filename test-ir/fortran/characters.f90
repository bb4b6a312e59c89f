! Texts that choose what is computed: TRIM, ADJUSTL, ADJUSTR, REPEAT, INDEX, SCAN, VERIFY, LEN_TRIM and comparisons.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint chosen --adjoint measured
include '../support/vector.inc'

module options
contains
  real(8) function weight(name, x) result(w)
    character(len=*), intent(in) :: name
    real(8), intent(in) :: x
    select case (trim(adjustl(name)))
    case ('square')
      w = x * x
    case ('root')
      w = sqrt(x)
    case default
      w = x
    end select
  end function
end module

subroutine chosen(x, y)
  use options
  implicit none
  real(8) :: x(6), y
  character(len=10) :: names(3)
  integer :: i
  names = [character(len=10) :: '  square', 'root', ' none ']
  y = 0
  do i = 1, 3
    y = y + weight(names(i), x(i)) * x(i + 3)
  end do
  if (adjustr(names(2)) == '      root') y = y + weight(names(2), x(6)) * x(1)
end subroutine

subroutine measured(x, y)
  implicit none
  real(8) :: x(6), y
  character(len=12) :: text
  text = repeat('ab', 3)//'c,d'
  y = x(len_trim(text) - 4) * x(index(text, 'ab', back=.true.)) + x(scan(text, ',c') - 4) * x(verify(text, 'ab') - 3)**2
  if (text > 'abab') y = y + x(6) * x(2)
end subroutine

program check
  use vector
  implicit none
  external :: chosen, chosen_b, measured, measured_b
  call check_vector('chosen', chosen, chosen_b, 6, 0.5d0, 1.5d0)
  call check_vector('measured', measured, measured_b, 6, 0.5d0, 1.5d0)
end program
