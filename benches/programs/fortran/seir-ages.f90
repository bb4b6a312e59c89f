! INPUT: 18 0.4 1.4
! Age-structured epidemic with a contact matrix and interventions held in a list of unlimited polymorphic items.
module interventions
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type closure
    integer :: from = 0, to = 0
    real(dp) :: strength = 0
  end type closure
  type vaccination
    integer :: age = 1
    real(dp) :: rate = 0
  end type vaccination
  type item
    class(*), allocatable :: what
    type(item), pointer :: next => null()
  end type item
  type list
    type(item), pointer :: first => null()
  contains
    procedure :: add
    procedure :: clear
  end type list
contains
  subroutine add(self, what)
    class(list), intent(inout) :: self
    class(*), intent(in) :: what
    type(item), pointer :: it
    allocate (it)
    allocate (it%what, source=what)
    it%next => self%first
    self%first => it
  end subroutine add
  subroutine clear(self)
    class(list), intent(inout) :: self
    type(item), pointer :: it
    do while (associated(self%first))
      it => self%first
      self%first => it%next
      deallocate (it)
    end do
  end subroutine clear
end module interventions

module epidemic
  use interventions
  implicit none
  integer, parameter :: ages = 3
  type compartments
    sequence
    real(dp) :: s(ages), e(ages), i(ages), r(ages)
  end type compartments
  interface operator(+)
    module procedure add_states
  end interface
  interface operator(*)
    module procedure scale_state
  end interface
contains
  pure type(compartments) function add_states(a, b) result(c)
    type(compartments), intent(in) :: a, b
    c = compartments(a%s + b%s, a%e + b%e, a%i + b%i, a%r + b%r)
  end function add_states
  pure type(compartments) function scale_state(h, a) result(c)
    real(dp), intent(in) :: h
    type(compartments), intent(in) :: a
    c = compartments(h * a%s, h * a%e, h * a%i, h * a%r)
  end function scale_state
end module epidemic

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use epidemic
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(list) :: measures
  type(compartments) :: u, k1, k2
  real(dp) :: contact(ages, ages), peak
  integer :: day
  contact = reshape(x(1:9), [ages, ages])
  contact = 0.5_dp * (contact + transpose(contact))
  call measures%add(closure(from=10, to=25, strength=0.5_dp * x(10)))
  call measures%add(vaccination(age=3, rate=0.02_dp * x(11)))
  call measures%add(vaccination(2, 0.01_dp * x(12)))
  call measures%add(0.3_dp * x(13))     ! a bare number seasons the transmission
  u%s = 0.97_dp
  u%e = 0.02_dp * x(14:16)
  u%i = 0.01_dp
  u%r = 0
  peak = 0
  do day = 1, 60
    k1 = rates(u, day)
    k2 = rates(u + 0.5_dp * k1, day)
    u = u + k2
    peak = peak + exp(20 * sum(u%i) / ages)
  end do
  y = log(peak) / 4 + sum(u%r * [0.2_dp, 0.5_dp, 2.0_dp])
  call measures%clear()
contains
  type(compartments) function rates(a, t) result(d)
    type(compartments), intent(in) :: a
    integer, intent(in) :: t
    type(item), pointer :: it
    real(dp) :: factor, jab(ages), force(ages)
    factor = 0.25_dp
    jab = 0
    it => measures%first
    do while (associated(it))
      select type (m => it%what)
      type is (closure)
        if (t >= m%from .and. t <= m%to) factor = factor * (1 - m%strength)
      type is (vaccination)
        jab(m%age) = jab(m%age) + m%rate
      type is (real(dp))
        factor = factor * (1 + m * cos(0.1_dp * t))
      class default
        error stop 'unknown measure'
      end select
      it => it%next
    end do
    force = factor * matmul(contact, a%i)
    d%s = -(force + jab) * a%s
    d%e = force * a%s - 0.2_dp * x(17) * a%e
    d%i = 0.2_dp * x(17) * a%e - 0.15_dp * x(18) * a%i
    d%r = 0.15_dp * x(18) * a%i + jab * a%s
  end function rates
end function cost
