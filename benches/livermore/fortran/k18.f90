! Kernel 18: 2-D explicit hydrodynamics fragment.
real(8) function k18(n, s, t, za, zb, zm, zp, zq, zr, zu, zv, zz) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: s, t
  real(8), intent(in), dimension(101, 7) :: zm, zp, zq
  real(8), intent(inout), dimension(101, 7) :: za, zb, zr, zu, zv, zz
  real(8) :: total
  integer :: j, jn, k, kn

  kn = 6
  jn = n
  do k = 2, kn
    do j = 2, jn
      za(j, k) = (zp(j - 1, k + 1) + zq(j - 1, k + 1) - zp(j - 1, k) - zq(j - 1, k)) &
                 *(zr(j, k) + zr(j - 1, k))/(zm(j - 1, k) + zm(j - 1, k + 1))
      zb(j, k) = (zp(j - 1, k) + zq(j - 1, k) - zp(j, k) - zq(j, k)) &
                 *(zr(j, k) + zr(j, k - 1))/(zm(j, k) + zm(j - 1, k))
    end do
  end do
  do k = 2, kn
    do j = 2, jn
      zu(j, k) = zu(j, k) + s*(za(j, k)*(zz(j, k) - zz(j + 1, k)) &
                               - za(j - 1, k)*(zz(j, k) - zz(j - 1, k)) &
                               - zb(j, k)*(zz(j, k) - zz(j, k - 1)) &
                               + zb(j, k + 1)*(zz(j, k) - zz(j, k + 1)))
      zv(j, k) = zv(j, k) + s*(za(j, k)*(zr(j, k) - zr(j + 1, k)) &
                               - za(j - 1, k)*(zr(j, k) - zr(j - 1, k)) &
                               - zb(j, k)*(zr(j, k) - zr(j, k - 1)) &
                               + zb(j, k + 1)*(zr(j, k) - zr(j, k + 1)))
    end do
  end do
  do k = 2, kn
    do j = 2, jn
      zr(j, k) = zr(j, k) + t*zu(j, k)
      zz(j, k) = zz(j, k) + t*zv(j, k)
    end do
  end do

  cost = 0
  do k = 1, kn
    do j = 1, jn
      total = za(j, k) + 0.5d0*zb(j, k) - 0.7d0*zr(j, k) + 0.3d0*zu(j, k) &
              - 0.2d0*zv(j, k) + zz(j, k)
      cost = cost + (1 + 0.01d0*(j - 1) + 0.1d0*(k - 1))*total*(1 + 0.1d0*total)
    end do
  end do
end function k18
