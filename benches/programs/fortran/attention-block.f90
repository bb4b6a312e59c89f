! INPUT: 60 -0.8 0.8
! One causal self-attention block with layer normalization and a gated feed-forward part; next-token loss on a short text.
module transformer
  use, intrinsic :: iso_c_binding, only: wp => c_double
  implicit none
  integer, parameter :: d = 4, heads = 2
  type head_weights
    real(wp), pointer :: q(:, :) => null(), k(:, :) => null(), v(:, :) => null()
  end type head_weights
  type block_weights
    type(head_weights) :: head(heads)
    real(wp), allocatable :: embed(:, :)
    real(wp) :: gate = 1.0_wp
  end type block_weights
contains
  pure function layer_norm(a) result(b)
    real(wp), intent(in) :: a(:, :)
    real(wp) :: b(size(a, 1), size(a, 2))
    real(wp) :: mean(size(a, 2)), var(size(a, 2))
    mean = sum(a, dim=1) / size(a, 1)
    b = a - spread(mean, 1, size(a, 1))
    var = sum(b**2, dim=1) / size(a, 1)
    b = b / spread(sqrt(var + 0.01_wp), 1, size(a, 1))
  end function layer_norm

  function attend(w, a) result(out)
    type(head_weights), intent(in) :: w
    real(wp), intent(in) :: a(:, :)
    real(wp), allocatable :: out(:, :), score(:, :)
    logical :: causal(size(a, 2), size(a, 2))
    integer :: i, j, m
    m = size(a, 2)
    forall (i=1:m, j=1:m) causal(i, j) = i <= j
    score = matmul(transpose(matmul(w%k, a)), matmul(w%q, a)) / sqrt(real(size(w%k, 1), wp))
    where (causal)
      score = exp(score - spread(maxval(score, dim=1, mask=causal), 1, m))
    elsewhere
      score = 0
    end where
    score = score / spread(sum(score, dim=1), 1, m)
    out = matmul(matmul(w%v, a), score)
  end function attend

  pure elemental real(wp) function swish(z)
    real(wp), intent(in) :: z
    swish = z / (1 + exp(-z))
  end function swish
end module transformer

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use transformer
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  character(len=*), parameter :: text = 'abcabdabcacb', vocab = 'abcd'
  type(block_weights) :: w
  real(wp), target :: pool(n)
  real(wp), allocatable :: a(:, :), logits(:, :), joined(:, :)
  integer :: tokens(len(text)), h, i, at, m
  pool = x
  m = len(text) - 1
  tokens = [(index(vocab, text(i:i)), i=1, len(text))]
  at = 0
  do h = 1, heads
    w%head(h)%q => next(2)
    w%head(h)%k => next(2)
    w%head(h)%v => next(d / heads)
  end do
  w%embed = reshape([pool(at + 1:n - 1), pool(1:d * len(vocab))], [d, len(vocab)])
  w%gate = 1 + 0.5_wp * pool(n)
  a = w%embed(:, tokens(:m))
  a = a + 0.3_wp * reshape([(sin(0.7_wp * i), i=1, d * m)], [d, m])
  joined = layer_norm(a)
  do h = 1, heads
    a(1 + (h - 1) * d / heads:h * d / heads, :) = a(1 + (h - 1) * d / heads:h * d / heads, :) &
                                                  + attend(w%head(h), joined)
  end do
  joined = layer_norm(a)
  a = a + w%gate * swish(joined) * cshift(joined, 1, dim=1)
  logits = matmul(transpose(w%embed), layer_norm(a))
  y = 0
  do i = 1, m
    y = y + log(sum(exp(logits(:, i)))) - logits(tokens(i + 1), i)
  end do
  y = y / m
contains
  function next(rows) result(p)
    integer, intent(in) :: rows
    real(wp), pointer :: p(:, :)
    p(1:rows, 1:d) => pool(at + 1:at + rows * d)
    at = at + rows * d
  end function next
end function cost
