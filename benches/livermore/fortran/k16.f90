! Kernel 16: Monte Carlo search loop, with the jumps of the original. The
! published loop only compares floating values; the cost adds up the weighted
! squares of the differences compared on the way.
real(8) function k16(n, loop, r, s, t, d, plan, zone) result(cost)
  implicit none
  integer, intent(in) :: n, loop, zone(4*n + 1)
  real(8), intent(in) :: r, s, t, d(4*n), plan(4*n)
  real(8) :: tmp
  integer :: i1, ii, j2, j4, j5, k, k2, k3, l, lb, m

  ii = n/3
  lb = ii + ii
  k2 = 0
  k3 = 0
  cost = 0
  do l = 1, loop
    m = 1
    i1 = m
410 j2 = (n + n)*(m - 1) + 1
    do k = 1, n
      k2 = k2 + 1
      j4 = j2 + k + k
      j5 = zone(j4)
      if (j5 - n) 420, 475, 450
415   if (j5 - n + ii) 430, 425, 425
420   if (j5 - n + lb) 435, 415, 415
425   tmp = plan(j5) - r
      go to 437
430   tmp = plan(j5) - s
      go to 437
435   tmp = plan(j5) - t
437   cost = cost + (1 + 0.01d0*k2 + 0.02d0*k3)*tmp*tmp
      if (tmp) 445, 480, 440
440   if (zone(j4 - 1)) 455, 485, 470
445   if (zone(j4 - 1)) 470, 485, 455
450   k3 = k3 + 1
      tmp = d(j5) - (d(j5 - 1)*(t - d(j5 - 2))**2 + (s - d(j5 - 3))**2 &
                     + (r - d(j5 - 4))**2)
      cost = cost + (1 + 0.01d0*k2 + 0.02d0*k3)*tmp*tmp
      if (tmp) 445, 480, 440
455   m = m + 1
      if (m - zone(1)) 465, 465, 460
460   m = 1
465   if (i1 - m) 410, 480, 410
470   continue
    end do
475 continue
480 continue
485 continue
  end do
end function k16
