! INPUT: 21 -1.0 1.0
! Hidden Markov model of a sequence given as a string: scaled forward pass, softmax parameters, posterior by backward pass.
module hmm_mod
  use, intrinsic :: iso_fortran_env, only: wp => real64
  implicit none
  integer, parameter :: ns = 3
  character(len=*), parameter :: alphabet = 'ACGT'
  type hmm
    real(wp) :: start(ns) = 1.0_wp / ns
    real(wp) :: trans(ns, ns)
    real(wp) :: emit(len(alphabet), ns)
  end type hmm
contains
  pure function softmax(z) result(p)
    real(wp), intent(in) :: z(:)
    real(wp) :: p(size(z))
    p = exp(z - maxval(z))
    p = p / sum(p)
  end function softmax

  subroutine encode(text, codes)
    character(len=*), intent(in) :: text
    integer, allocatable, intent(out) :: codes(:)
    integer :: i
    codes = [integer ::]
    do i = 1, len_trim(text)
      if (scan(text(i:i), '-. ') > 0) cycle
      if (index(alphabet, text(i:i)) == 0) error stop 'bad letter'
      codes = [codes, index(alphabet, text(i:i))]
    end do
  end subroutine encode

  subroutine forward(m, codes, alpha, scale)
    type(hmm), intent(in) :: m
    integer, intent(in) :: codes(:)
    real(wp), intent(out) :: alpha(:, :), scale(:)
    integer :: t
    alpha(:, 1) = m%start * m%emit(codes(1), :)
    do t = 1, size(codes)
      if (t > 1) alpha(:, t) = matmul(transpose(m%trans), alpha(:, t - 1)) * m%emit(codes(t), :)
      scale(t) = 1 / sum(alpha(:, t))
      alpha(:, t) = scale(t) * alpha(:, t)
    end do
  end subroutine forward

  subroutine backward(m, codes, scale, beta)
    type(hmm), intent(in) :: m
    integer, intent(in) :: codes(:)
    real(wp), intent(in) :: scale(:)
    real(wp), intent(out) :: beta(:, :)
    integer :: t
    beta(:, size(codes)) = 1
    do t = size(codes) - 1, 1, -1
      beta(:, t) = scale(t + 1) * matmul(m%trans, m%emit(codes(t + 1), :) * beta(:, t + 1))
    end do
  end subroutine backward
end module hmm_mod

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use hmm_mod
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(hmm) :: m
  integer, allocatable :: codes(:)
  real(wp), allocatable :: alpha(:, :), beta(:, :), scale(:), gamma(:, :)
  integer :: i
  do i = 1, ns
    m%trans(i, :) = softmax(x(i:9:3))
    m%emit(:, i) = softmax(x(10 + 4 * (i - 1):9 + 4 * i))
  end do
  call encode('ACGTTGCA-GGCATTAC.CGATTTAGACCA GATTACA', codes)
  allocate (alpha(ns, size(codes)), beta(ns, size(codes)), scale(size(codes)))
  call forward(m, codes, alpha, scale)
  call backward(m, codes, scale, beta)
  y = sum(log(scale)) / size(codes)
  gamma = alpha * beta
  gamma = gamma / spread(sum(gamma, 1), 1, ns)
  y = y - 0.5_wp * sum(gamma * log(gamma)) / size(codes) + gamma(1, size(codes) / 2)
end function cost
