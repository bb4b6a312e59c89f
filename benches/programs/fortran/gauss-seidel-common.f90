! INPUT: 9 0.5 1.5
! Steady conduction in a chip: classic over-relaxation code with COMMON blocks, labels and a computed GO TO.
      subroutine setup(q, nq)
      implicit none
      integer nq, i, j, k
      double precision q(*)
      integer nx, ny
      double precision t, src, cond
      common /grid/ nx, ny
      common /field/ t(14, 14), src(14, 14), cond(14, 14)
      do 20 j = 1, ny
      do 10 i = 1, nx
      t(i, j) = 0.0d0
      cond(i, j) = 1.0d0
      src(i, j) = 0.0d0
   10 continue
   20 continue
      do 40 k = 1, nq
      i = 2 + 4*mod(k - 1, 3)
      j = 2 + 4*((k - 1)/3)
      src(i + 1, j + 1) = q(k)
      src(i + 2, j + 1) = 0.5d0*q(k)
      cond(i, j) = 0.5d0 + q(k)
      cond(i + 1, j + 2) = 1.0d0 + 0.2d0*q(k)**2
   40 continue
      return
      end

      subroutine relax(omega, nsweep, resid)
      implicit none
      double precision omega, resid, new, ce, cw, cn, cs
      integer nsweep, isw, i, j, kind
      integer nx, ny
      double precision t, src, cond
      common /grid/ nx, ny
      common /field/ t(14, 14), src(14, 14), cond(14, 14)
      integer istart(2)
      save istart
      data istart /2, 3/
      do 100 isw = 1, nsweep
      resid = 0.0d0
      do 90 kind = 1, 4
!     colour of the sweep: red, black, then the two kinds of edges
      go to (50, 50, 60, 70), kind
   50 do 56 j = 2, ny - 1
      do 55 i = istart(1 + mod(j + kind, 2)), nx - 1, 2
      ce = 0.5d0*(cond(i, j) + cond(i + 1, j))
      cw = 0.5d0*(cond(i, j) + cond(i - 1, j))
      cn = 0.5d0*(cond(i, j) + cond(i, j + 1))
      cs = 0.5d0*(cond(i, j) + cond(i, j - 1))
      new = (ce*t(i + 1, j) + cw*t(i - 1, j) + cn*t(i, j + 1) + cs*t(i, j - 1) + src(i, j))/(ce + cw + cn + cs)
      resid = resid + (new - t(i, j))**2
      t(i, j) = t(i, j) + omega*(new - t(i, j))
   55 continue
   56 continue
      go to 90
!     insulated left and right
   60 do 65 j = 1, ny
      t(1, j) = t(2, j)
   65 t(nx, j) = t(nx - 1, j)
      go to 90
!     sink below, film above
   70 do 75 i = 1, nx
      t(i, 1) = 0.0d0
   75 t(i, ny) = t(i, ny - 1)/(1.0d0 + 0.3d0/cond(i, ny))
   90 continue
      if (resid .lt. 1.0d-28) go to 110
  100 continue
  110 return
      end

      function cost(x, n) bind(C) result(y)
      use, intrinsic :: iso_c_binding
      implicit none
      integer(c_int), value :: n
      real(c_double), intent(in) :: x(n)
      real(c_double) :: y
      integer nx, ny, i
      double precision t, src, cond, r, row(14)
      common /grid/ nx, ny
      common /field/ t(14, 14), src(14, 14), cond(14, 14)
      equivalence (row(1), r)
      nx = 14
      ny = 14
      call setup(x, n)
      call relax(1.6d0, 60, r)
      y = 0.01d0*r
      do 30 i = 1, 14
   30 row(i) = t(i, 8)**2
      y = y + t(7, 7) + 0.02d0*sum(row) + 0.1d0*maxval(t)
      end function cost
