! INPUT: 42 -0.9 0.9
! Small multilayer perceptron with polymorphic layers; cross-entropy on a spiral of points plus weight decay.
module layers
  use, intrinsic :: iso_c_binding, only: wp => c_double
  implicit none
  type, abstract :: layer
  contains
    procedure(apply_iface), deferred :: apply
  end type layer
  abstract interface
    function apply_iface(self, a) result(z)
      import :: layer, wp
      class(layer), intent(in) :: self
      real(wp), intent(in) :: a(:, :)
      real(wp), allocatable :: z(:, :)
    end function apply_iface
  end interface
  type, extends(layer) :: dense
    real(wp), allocatable :: w(:, :), b(:)
  contains
    procedure :: apply => dense_apply
  end type dense
  type, extends(layer) :: activation
    character(len=8) :: kind = 'tanh'
  contains
    procedure :: apply => activation_apply
  end type activation
  type :: slot
    class(layer), allocatable :: it
  end type slot
contains
  function dense_apply(self, a) result(z)
    class(dense), intent(in) :: self
    real(wp), intent(in) :: a(:, :)
    real(wp), allocatable :: z(:, :)
    z = matmul(self%w, a) + spread(self%b, dim=2, ncopies=size(a, 2))
  end function dense_apply

  function activation_apply(self, a) result(z)
    class(activation), intent(in) :: self
    real(wp), intent(in) :: a(:, :)
    real(wp), allocatable :: z(:, :)
    select case (trim(self%kind))
    case ('tanh')
      z = tanh(a)
    case ('softplus')
      z = log(1 + exp(a))
    case ('softmax')
      z = exp(a - spread(maxval(a, dim=1), 1, size(a, 1)))
      z = z / spread(sum(z, dim=1), 1, size(a, 1))
    case default
      error stop 'unknown activation'
    end select
  end function activation_apply
end module layers

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use layers
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: points = 30, width(0:3) = [2, 4, 4, 2]
  type(slot) :: net(6)
  real(wp) :: inputs(2, points)
  real(wp), allocatable :: a(:, :)
  integer :: labels(points), i, at
  logical :: target(2, points)
  do i = 1, points
    labels(i) = 1 + mod(i, 2)
    associate (r => 0.1_wp + i / real(points, wp), phi => 0.35_wp * i + merge(0.0_wp, 3.14_wp, labels(i) == 1))
      inputs(:, i) = r * [cos(phi), sin(phi)]
    end associate
  end do
  at = 0
  do i = 1, 3
    allocate (net(2 * i - 1)%it, source=take(width(i - 1), width(i)))
  end do
  allocate (net(2)%it, source=activation('tanh'))
  allocate (net(4)%it, source=activation(kind='softplus'))
  allocate (net(6)%it, source=activation(kind='softmax'))
  a = inputs
  do i = 1, size(net)
    a = net(i)%it%apply(a)
  end do
  target = spread(labels, 1, 2) == spread([1, 2], 2, points)
  y = -sum(log(a), mask=target) / points
  do i = 1, size(net)
    select type (l => net(i)%it)
    type is (dense)
      y = y + 0.01_wp * (sum(l%w**2) + 0.1_wp * dot_product(l%b, l%b))
    end select
  end do
contains
  type(dense) function take(from, to) result(d)
    integer, intent(in) :: from, to
    d%w = reshape(x(at + 1:at + from * to), [to, from])
    at = at + from * to
    allocate (d%b(to))
    d%b = [(x(1 + mod(at + i, n)), integer :: i=0, to - 1)]
    at = at + to
    if (at > n) error stop 'too few weights'
  end function take
end function cost
