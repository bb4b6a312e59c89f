! Kernel 13: 2-D particle in cell. p holds n particles (two positions, two
! velocities); the cell of a particle is the integer part of its position.
real(8) function k13(n, fw, p, b, c, y, z, e, f, h) result(cost)
  implicit none
  integer, intent(in) :: n, e(96), f(96)
  real(8), intent(in) :: fw, b(64, 64), c(64, 64), y(96), z(96)
  real(8), intent(inout) :: p(4, n), h(64, 64)
  integer :: i, i1, i2, j, j1, j2, k

  do k = 1, n
    i1 = int(p(1, k))
    j1 = int(p(2, k))
    i1 = 1 + iand(i1, 63)
    j1 = 1 + iand(j1, 63)
    p(3, k) = p(3, k) + b(i1, j1)
    p(4, k) = p(4, k) + c(i1, j1)
    p(1, k) = p(1, k) + p(3, k)
    p(2, k) = p(2, k) + p(4, k)
    i2 = int(p(1, k))
    j2 = int(p(2, k))
    i2 = iand(i2, 63)
    j2 = iand(j2, 63)
    p(1, k) = p(1, k) + y(i2 + 32)
    p(2, k) = p(2, k) + z(j2 + 32)
    i2 = i2 + e(i2 + 32)
    j2 = j2 + f(j2 + 32)
    h(i2, j2) = h(i2, j2) + fw
  end do

  cost = 0
  do k = 1, n
    do i = 1, 4
      cost = cost + (1 + 0.01d0*(k - 1) + 0.1d0*(i - 1))*p(i, k)*(1 + 0.01d0*p(i, k))
    end do
  end do
  do j = 1, 64
    do i = 1, 64
      cost = cost + (1 + 0.01d0*(i - 1) + 0.02d0*(j - 1))*h(i, j)*(1 + 0.1d0*h(i, j))
    end do
  end do
end function k13
