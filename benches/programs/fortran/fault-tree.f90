! INPUT: 12 0.1 0.9
! Reliability of a pump station: a fault tree of polymorphic gates parsed from a string, evaluated recursively over time.
module fault_nodes
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type, abstract :: node
  contains
    procedure(prob_iface), deferred :: probability
  end type node
  abstract interface
    recursive function prob_iface(self, rates, t) result(p)
      import :: node, dp
      class(node), intent(in) :: self
      real(dp), intent(in) :: rates(:), t
      real(dp) :: p
    end function prob_iface
  end interface
  type :: link
    class(node), pointer :: to => null()
  end type link
  type, extends(node) :: event
    integer :: id = 0
  contains
    procedure :: probability => event_probability
  end type event
  type, extends(node) :: gate
    character :: kind = '&'
    integer :: needed = 0
    type(link), allocatable :: inputs(:)
  contains
    procedure :: probability => gate_probability
    final :: free_gate
  end type gate
  integer, save :: freed = 0
contains
  recursive function event_probability(self, rates, t) result(p)
    class(event), intent(in) :: self
    real(dp), intent(in) :: rates(:), t
    real(dp) :: p
    p = 1 - exp(-rates(self%id) * t)
  end function event_probability

  recursive function gate_probability(self, rates, t) result(p)
    class(gate), intent(in) :: self
    real(dp), intent(in) :: rates(:), t
    real(dp) :: p
    real(dp) :: q(size(self%inputs)), dist(0:size(self%inputs))
    integer :: i
    do i = 1, size(q)
      q(i) = self%inputs(i)%to%probability(rates, t)
    end do
    select case (self%kind)
    case ('&')
      p = product(q)
    case ('|')
      p = 1 - product(1 - q)
    case default          ! voting gate: distribution of the number of failed inputs
      dist = 0
      dist(0) = 1
      do i = 1, size(q)
        dist(1:i) = dist(1:i) * (1 - q(i)) + dist(0:i - 1) * q(i)
        dist(0) = dist(0) * (1 - q(i))
      end do
      p = sum(dist(self%needed:))
    end select
  end function gate_probability

  recursive subroutine free_gate(self)
    type(gate), intent(inout) :: self
    integer :: i
    if (.not. allocated(self%inputs)) return
    do i = 1, size(self%inputs)
      if (associated(self%inputs(i)%to)) deallocate (self%inputs(i)%to)
    end do
    deallocate (self%inputs)
    freed = freed + 1
  end subroutine free_gate

  recursive subroutine parse(text, at, out)
    character(len=*), intent(in) :: text
    integer, intent(inout) :: at
    class(node), pointer, intent(out) :: out
    type(gate), pointer :: g
    type(event), pointer :: e
    type(link) :: child
    integer :: last
    if (scan(text(at:at), '&|23') == 1) then
      allocate (g)
      g%kind = text(at:at)
      if (scan(g%kind, '23') == 1) read (g%kind, '(i1)') g%needed
      allocate (g%inputs(0))
      at = at + 2
      do while (text(at:at) /= ')')
        call parse(text, at, child%to)
        g%inputs = [g%inputs, child]
        if (text(at:at) == ',') at = at + 1
      end do
      at = at + 1
      out => g
    else
      allocate (e)
      last = at + verify(text(at + 1:), '0123456789') - 1
      read (text(at + 1:last), *) e%id
      at = last + 1
      out => e
    end if
  end subroutine parse
end module fault_nodes

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use fault_nodes
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  class(node), pointer :: top
  integer :: at, k
  at = 1
  call parse('|(&(e1,e2,|(e3,e4)),2(e5,e6,e7),&(3(e8,e9,e10,e1),|(e11,e12)))', at, top)
  y = 0
  do k = 1, 6
    y = y + top%probability(x, 0.3_dp * k) / 6
  end do
  select type (top)
  type is (gate)
    y = y + 0.5_dp * top%inputs(2)%to%probability(x, 1.0_dp)
  end select
  freed = 0
  deallocate (top)
  if (freed == 0) error stop 'the tree was not freed'
end function cost
