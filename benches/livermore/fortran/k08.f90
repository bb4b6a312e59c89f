! Kernel 8: A.D.I. integration. The last index of u1, u2, u3 is the time level.
real(8) function k08(n, sig, a11, a12, a13, a21, a22, a23, a31, a32, a33, &
                     du1, du2, du3, u1, u2, u3) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: sig, a11, a12, a13, a21, a22, a23, a31, a32, a33
  real(8), intent(inout) :: du1(n), du2(n), du3(n)
  real(8), intent(inout) :: u1(5, 101, 2), u2(5, 101, 2), u3(5, 101, 2)
  integer, parameter :: nl1 = 1, nl2 = 2
  real(8), parameter :: fw = 2
  real(8) :: total
  integer :: kx, ky

  do kx = 2, 3
    do ky = 2, n
      du1(ky) = u1(kx, ky + 1, nl1) - u1(kx, ky - 1, nl1)
      du2(ky) = u2(kx, ky + 1, nl1) - u2(kx, ky - 1, nl1)
      du3(ky) = u3(kx, ky + 1, nl1) - u3(kx, ky - 1, nl1)
      u1(kx, ky, nl2) = u1(kx, ky, nl1) + a11*du1(ky) + a12*du2(ky) + a13*du3(ky) &
        + sig*(u1(kx + 1, ky, nl1) - fw*u1(kx, ky, nl1) + u1(kx - 1, ky, nl1))
      u2(kx, ky, nl2) = u2(kx, ky, nl1) + a21*du1(ky) + a22*du2(ky) + a23*du3(ky) &
        + sig*(u2(kx + 1, ky, nl1) - fw*u2(kx, ky, nl1) + u2(kx - 1, ky, nl1))
      u3(kx, ky, nl2) = u3(kx, ky, nl1) + a31*du1(ky) + a32*du2(ky) + a33*du3(ky) &
        + sig*(u3(kx + 1, ky, nl1) - fw*u3(kx, ky, nl1) + u3(kx - 1, ky, nl1))
    end do
  end do

  cost = 0
  do ky = 1, n
    cost = cost + (1 + 0.01d0*(ky - 1))*(du1(ky) + 0.5d0*du2(ky) - du3(ky))
  end do
  do ky = 1, 101
    do kx = 1, 5
      total = u1(kx, ky, nl2) + 0.5d0*u2(kx, ky, nl2) - 0.7d0*u3(kx, ky, nl2)
      cost = cost + (1 + 0.01d0*(ky - 1) + 0.1d0*(kx - 1))*total*(1 + 0.1d0*total)
    end do
  end do
end function k08
