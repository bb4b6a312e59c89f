! INPUT: 5 -1.0 1.0
! Hyper-parameter tuning: ridge logistic regression trained by momentum gradient descent inside the cost, validation loss out.
module dataset
  use, intrinsic :: iso_fortran_env, only: dp => real64, int64
  implicit none
  integer, parameter :: features = 3
  type sample
    real(dp) :: z(features)
    integer :: label
  end type sample
  type(sample), allocatable, target :: everything(:)
contains
  integer(int64) function scramble(i) result(h)
    integer, intent(in) :: i
    h = int(i, int64) * 2246822519_int64
    h = ieor(h, shiftr(h, 13))
    h = iand(h * 31_int64 + 97_int64, 65535_int64)
  end function scramble

  subroutine generate(m)
    integer, intent(in) :: m
    integer :: i, k
    if (allocated(everything)) return
    allocate (everything(m))
    do i = 1, m
      everything(i)%z = [(scramble(i * 7 + k) / 32768.0_dp - 1, k=1, features)]
      everything(i)%label = merge(1, 0, everything(i)%z(1) - 0.5_dp * everything(i)%z(2) > 0.1_dp .neqv. &
                                  btest(scramble(i), 3) .and. popcnt(scramble(i)) > 10)
    end do
  end subroutine generate
end module dataset

module training
  use dataset
  implicit none
  abstract interface
    pure function gradient_fn(w) result(g)
      import :: dp
      real(dp), intent(in) :: w(:)
      real(dp) :: g(size(w))
    end function gradient_fn
  end interface
contains
  function descend(gradient, w0, rate, momentum, iterations) result(w)
    procedure(gradient_fn) :: gradient
    real(dp), intent(in) :: w0(:), rate, momentum
    integer, intent(in), optional :: iterations
    real(dp), allocatable :: w(:), velocity(:)
    integer :: it, most
    most = 25
    if (present(iterations)) most = iterations
    w = w0
    allocate (velocity, mold=w0)
    velocity = 0
    do it = 1, most
      velocity = momentum * velocity - rate * gradient(w + momentum * velocity)
      w = w + velocity
    end do
  end function descend
end module training

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use training
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(sample), pointer :: train(:), valid(:)
  real(dp) :: w(features + 1), ridge, rate, momentum, p
  integer :: i
  call generate(60)
  train => everything(1::2)
  valid => everything(2::2)
  ridge = exp(-3 + x(1))
  rate = 0.5_dp * exp(0.3_dp * x(2))
  momentum = 0.6_dp + 0.2_dp * tanh(x(3))
  w = [x(4), x(5), 0.0_dp, 0.1_dp * x(4) * x(5)]
  w = descend(logistic_gradient, w, rate, momentum=momentum, iterations=20)
  y = 0
  do i = 1, size(valid)
    p = margin(w, valid(i))
    if (valid(i)%label == 1) p = -p
    y = y + log(1 + exp(p)) / size(valid)
  end do
contains
  pure real(dp) function margin(w, s)
    real(dp), intent(in) :: w(:)
    type(sample), intent(in) :: s
    margin = w(1) + dot_product(w(2:), s%z)
  end function margin
  pure function logistic_gradient(w) result(g)
    real(dp), intent(in) :: w(:)
    real(dp) :: g(size(w))
    real(dp) :: e
    integer :: j
    g = ridge * w
    do j = 1, size(train)
      e = 1 / (1 + exp(-margin(w, train(j)))) - train(j)%label
      g = g + e * [1.0_dp, train(j)%z] / size(train)
    end do
  end function logistic_gradient
end function cost
