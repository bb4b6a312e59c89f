! INPUT: 6 0.6 1.4
! Ideal-gas combustion equilibrium in the classic manner: polynomial heat capacities, statement functions, Newton by labels.
      block data coeffs
      implicit none
      double precision a(5, 4)
      common /nasa/ a
      data a / 3.50d0, -0.15d0, 0.46d0, -0.12d0, -14.1d0, &
               2.36d0, 0.90d0, -0.71d0, 0.25d0, -48.4d0, &
               3.78d0, -0.30d0, 0.98d0, -0.32d0, -1.06d0, &
               3.53d0, -0.12d0, -0.50d0, 0.24d0, -1.05d0 /
      end block data coeffs

      subroutine equil(temp, pres, ratio, frac, iflag)
      implicit none
      double precision temp, pres, ratio, frac, a(5, 4)
      double precision h, s, g, cp, t, dg, kp, f, df, tot, step
      integer iflag, k, it
      common /nasa/ a
      cp(k, t) = a(1, k) + t*(a(2, k) + t*(a(3, k) + t*a(4, k)))
      h(k, t) = a(5, k) + t*(a(1, k) + t*(a(2, k)/2 + t*(a(3, k)/3 + t*a(4, k)/4)))
      s(k, t) = a(1, k)*log(t) + t*(a(2, k) + t*(a(3, k)/2 + t*a(4, k)/3)) + 2.5d0*k
      g(k, t) = h(k, t)/t - s(k, t)
!     CO + 1/2 O2 = CO2, degree of dissociation by Newton
      dg = g(2, temp) - g(1, temp) - 0.5d0*g(3, temp)
      kp = exp(-0.1d0*dg)
      iflag = 0
      frac = 0.3d0
      it = 0
  100 it = it + 1
      tot = 1.0d0 + 0.5d0*frac + ratio
      f = kp*frac*sqrt(0.5d0*frac*pres/tot) - (1.0d0 - frac)
      df = kp*(1.5d0*sqrt(0.5d0*frac*pres/tot) - 0.25d0*frac*sqrt(0.5d0*frac*pres/tot)/tot) + 1.0d0
      step = f/df
      if (frac - step .le. 0.0d0) step = 0.5d0*frac
      frac = frac - step
      if (it .gt. 40) go to 900
      if (abs(step) - 1.0d-13) 200, 200, 100
  200 ratio = ratio + 0.001d0*cp(4, temp)
      return
  900 iflag = 1
      return
      end

      double precision function cost(x, n) bind(C, name='cost')
      use, intrinsic :: iso_c_binding
      implicit none
      integer(c_int), value :: n
      real(c_double), intent(in) :: x(n)
      double precision temp, pres, ratio, frac, w(4), acc
      integer i, iflag
      data w /0.4d0, 0.3d0, 0.2d0, 0.1d0/
      save w
      acc = 0.0d0
      do 30, i = 1, 4
        temp = 1.0d0 + 0.3d0*i*x(1)
        pres = x(2)*x(3)**i
        ratio = x(4) + 0.1d0*x(5)*i
        call equil(temp, pres, ratio, frac, iflag)
        if (iflag .ne. 0) stop 'no convergence'
        acc = acc + w(i)*(frac + 0.5d0*frac**2*x(6)) + 0.1d0*ratio
   30 continue
      cost = acc
      end
