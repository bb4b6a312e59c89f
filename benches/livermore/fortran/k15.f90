! Kernel 15: casual Fortran, development version, with the jumps of the original.
real(8) function k15(n, ar, br, vy, vs, vf, vg, vh) result(cost)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: ar, br, vf(101, 7), vg(101, 7), vh(101, 7)
  real(8), intent(inout) :: vy(101, 7), vs(101, 7)
  real(8) :: r, s, t, total
  integer :: j, k, ng, nz

  ng = 7
  nz = n
  do j = 2, ng
    do k = 2, nz
      if (j - ng) 31, 30, 30
30    vy(k, j) = 0
      go to 45
31    if (vh(k, j + 1) - vh(k, j)) 33, 33, 32
32    t = ar
      go to 34
33    t = br
34    if (vf(k, j) - vf(k - 1, j)) 35, 36, 36
35    r = max(vh(k - 1, j), vh(k - 1, j + 1))
      s = vf(k - 1, j)
      go to 37
36    r = max(vh(k, j), vh(k, j + 1))
      s = vf(k, j)
37    vy(k, j) = sqrt(vg(k, j)**2 + r*r)*t/s
      if (k - nz) 40, 39, 39
39    vs(k, j) = 0
      go to 45
40    if (vf(k, j) - vf(k, j - 1)) 41, 42, 42
41    r = max(vg(k, j - 1), vg(k + 1, j - 1))
      s = vf(k, j - 1)
      t = br
      go to 43
42    r = max(vg(k, j), vg(k + 1, j))
      s = vf(k, j)
      t = ar
43    vs(k, j) = sqrt(vh(k, j)**2 + r*r)*t/s
45    continue
    end do
  end do

  cost = 0
  do j = 1, ng
    do k = 1, nz
      total = vy(k, j) - 0.5d0*vs(k, j)
      cost = cost + (1 + 0.01d0*(k - 1) + 0.1d0*(j - 1))*total*(1 + 0.1d0*total)
    end do
  end do
end function k15
