! Kernel 17: implicit, conditional computation, with the jumps of the original.
real(8) function k17(n, scale, xnm, e6, vsp, vstp, vxne, vxnd, ve3, vlr, vlin) &
    result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: scale, vsp(n), vstp(n), vlr(n), vlin(n)
  real(8), intent(inout) :: xnm, e6, vxne(n), vxnd(n), ve3(n)
  real(8) :: e3, total, xnc, xnei
  integer :: i, ink, j, k

  i = n
  j = 1
  ink = -1
  go to 61

  ! Step model.
60 e6 = xnm*vsp(i) + vstp(i)
  vxne(i) = e6
  xnm = e6
  ve3(i) = e6
  i = i + ink
  if (i == j) go to 62
61 e3 = xnm*vlr(i) + vlin(i)
  xnei = vxne(i)
  vxnd(i) = e6
  xnc = scale*e3
  ! Select the model.
  if (xnm > xnc) go to 60
  if (xnei > xnc) go to 60
  ! Linear model.
  ve3(i) = e3
  e6 = e3 + e3 - xnm
  vxne(i) = e3 + e3 - xnei
  xnm = e6
  i = i + ink
  if (i /= j) go to 61
62 continue

  cost = xnm + e6
  do k = 1, n
    total = vxne(k) + 0.5d0*vxnd(k) - 0.7d0*ve3(k)
    cost = cost + (1 + 0.01d0*(k - 1))*total*(1 + 0.1d0*total)
  end do
end function k17
