! INPUT: 24 -1.0 1.0
! Multi-resolution hash-grid encoding of a signal, decoded by a tiny network: bit mixing for indices, active feature table.
module hashing
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  implicit none
contains
  elemental integer(int32) function mix(i, j, level) result(h)
    integer(int32), intent(in) :: i, j, level
    integer(int64) :: w
    w = ieor(int(i, int64), int(j, int64) * 2654435761_int64)
    w = ieor(w, ishft(int(level, int64), 11))
    w = iand(w, int(z'FFFFFFFF', int64))
    w = ieor(w, shiftr(w, 15)) * 2246822519_int64
    w = iand(ieor(w, shiftr(w, 13)), int(z'7FFFFFFF', int64))
    h = int(w, int32)
    if (btest(h, 4)) h = ibclr(h, 0)
    if (poppar(h) == 1) h = ibset(h, 1)
  end function mix

  pure function weights(u, v) result(w)
    real(real64), intent(in) :: u, v
    real(real64) :: w(0:1, 0:1)
    w = matmul(reshape([1 - u, u], [2, 1]), reshape([1 - v, v], [1, 2]))
  end function weights
end module hashing

module encoder
  use hashing
  implicit none
  type grid
    integer(int32) :: level = 1
    integer(int32) :: resolution = 4
    real(real64), pointer :: features(:) => null()
  contains
    procedure :: sample
  end type grid
contains
  pure real(real64) function sample(self, p) result(v)
    class(grid), intent(in) :: self
    real(real32), intent(in) :: p(2)
    real(real32) :: q(2)
    integer(int32) :: c(2), a, b, slot
    real(real64) :: w(0:1, 0:1)
    q = p * self%resolution
    c = int(q)
    w = weights(real(q(1) - c(1), real64), real(q(2) - c(2), real64))
    v = 0
    do b = 0, 1
      do a = 0, 1
        slot = 1 + modulo(mix(c(1) + a, c(2) + b, self%level), size(self%features))
        v = v + w(a, b) * self%features(slot)
      end do
    end do
  end function sample
end module encoder

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use encoder
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  integer, parameter :: levels = 3, hidden = 4
  type(grid) :: pyramid(levels)
  real(real64), allocatable, target :: table(:)
  real(real64) :: code(levels), h(hidden), mixing(hidden, levels), out, goal
  real(real32) :: p(2)
  integer :: k, l, i
  table = x
  do l = 1, levels
    pyramid(l) = grid(l, 3 * 2**(l - 1))
    pyramid(l)%features => table(l:n:levels)
  end do
  mixing = reshape([(cos(1.3_real64 * i), i=1, hidden * levels)], shape(mixing))
  y = 0
  do k = 1, 40
    p = [mod(k * 0.618034_real32, 1.0_real32), mod(k * 0.414214_real32, 1.0_real32)]
    do l = 1, levels
      code(l) = pyramid(l)%sample(p)
    end do
    h = matmul(mixing, code)
    h = h / (1 + exp(-h))
    out = sum(h) + 0.5_real64 * product(code)
    goal = sin(4 * real(p(1), real64)) * p(2)
    y = y + (out - goal)**2
  end do
  y = y / 40 + 0.01_real64 * norm2(table)
end function cost
