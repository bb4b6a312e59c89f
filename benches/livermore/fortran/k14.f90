! Kernel 14: 1-D particle in cell.
real(8) function k14(n, flx, fw, vx, xx, grd, xi, ex, ex1, dex, dex1, rx, rh, &
                     ix, ir) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: flx, fw, grd(n), ex(n), dex(n)
  real(8), intent(inout) :: vx(n), xx(n), xi(n), ex1(n), dex1(n), rx(n), rh(2049)
  integer, intent(inout) :: ix(n), ir(n)
  real(8) :: total
  integer :: k

  do k = 1, n
    vx(k) = 0
    xx(k) = 0
    ix(k) = int(grd(k))
    xi(k) = real(ix(k), 8)
    ex1(k) = ex(ix(k))
    dex1(k) = dex(ix(k))
  end do
  do k = 1, n
    vx(k) = vx(k) + ex1(k) + (xx(k) - xi(k))*dex1(k)
    xx(k) = xx(k) + vx(k) + flx
    ir(k) = int(xx(k))
    rx(k) = xx(k) - ir(k)
    ir(k) = iand(ir(k), 2047) + 1
    xx(k) = rx(k) + ir(k)
  end do
  do k = 1, n
    rh(ir(k)) = rh(ir(k)) + fw - rx(k)
    rh(ir(k) + 1) = rh(ir(k) + 1) + rx(k)
  end do

  cost = 0
  do k = 1, n
    total = ex1(k) + 0.05d0*dex1(k) + rx(k) + 0.0001d0*(xi(k) + vx(k) + xx(k))
    cost = cost + (1 + 0.001d0*(k - 1))*total
  end do
  do k = 1, 2049
    cost = cost + (1 + 0.001d0*(k - 1))*rh(k)*(1 + 0.1d0*rh(k))
  end do
end function k14
