! INPUT: 30 0.2 1.4
! Flood routing through reaches and a reservoir: stateful routines with ENTRY points, SAVE and DATA, alternate returns.
      subroutine reach(qin, qout, k, coef, *)
      implicit none
      integer, parameter :: mreach = 4
      integer k, i
      double precision qin, qout, coef, q0(4), qprev(4), dt, c0, c1, c2, d
      save q0, qprev, dt
      data dt /0.5d0/
      data q0, qprev /8*0.0d0/
      if (k .lt. 1 .or. k .gt. mreach) return 1
      d = coef*(1.0d0 - 0.2d0) + 0.5d0*dt
      c0 = (0.5d0*dt - 0.2d0*coef)/d
      c1 = (0.5d0*dt + 0.2d0*coef)/d
      c2 = 1.0d0 - c0 - c1
      qout = c0*qin + c1*q0(k) + c2*qprev(k)
      q0(k) = qin
      qprev(k) = qout
      return

      entry rstart(qin)
      do 10 i = 1, mreach
        q0(i) = qin
        qprev(i) = qin
   10 continue
      return

      entry rstore(qout)
      qout = sum(qprev) + 0.5d0*sum(q0)
      end

      double precision function spill(s, crest, iter)
      implicit none
      double precision s, crest, head
      integer iter
      head = s - crest
      if (head) 1, 1, 2
    1 spill = 0.0d0
      return
    2 spill = 1.7d0*head*sqrt(head)
      iter = iter + 1
      end

      subroutine pond(store, qin, qout, crest, n)
      implicit none
      double precision store, qin, qout, crest, spill, s, f, df, h
      integer n, it, used
      external spill
!     implicit storage balance by Newton with the derivative from the rating curve
      s = store + 0.25d0*qin
      used = 0
      it = 0
   20 continue
      it = it + 1
      qout = spill(s, crest, used)
      h = max(s - crest, 1.0d-8)
      f = s - store - 0.5d0*(qin - qout)
      df = 1.0d0 + 0.5d0*2.55d0*sqrt(h)
      s = s - f/df
      if (it .lt. n) go to 20
      qout = spill(s, crest, used)
      store = s
      end

      function cost(x, n) bind(C) result(y)
      use, intrinsic :: iso_c_binding
      implicit none
      integer(c_int), value :: n
      real(c_double), intent(in) :: x(n)
      real(c_double) :: y
      integer i, k
      double precision q, out, store, rain(60), peak, left
      integer, parameter :: np = 6
      do 5 i = 1, 60
    5 rain(i) = x(np + 1 + mod(i - 1, n - np))*exp(-(real(i - 20, c_double)/12.0d0)**2) + 0.1d0
      call rstart(rain(1))
      store = 1.5d0 + x(5)
      y = 0.0d0
      peak = 0.0d0
      do 40 i = 1, 60
        q = rain(i)
        do 30 k = 1, 4
          call reach(q, out, k, 0.6d0 + 0.5d0*x(k), *90)
          q = out
   30   continue
        call pond(store, q, out, 0.8d0 + 0.3d0*x(6), 12)
        y = y + 0.02d0*out**2
        peak = peak + exp(8.0d0*out)
   40 continue
      call rstore(left)
      y = y + log(peak)/8.0d0 + 0.1d0*left
      return
   90 error stop 'no such reach'
      end function cost
