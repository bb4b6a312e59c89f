! Three species that react with each other and heat up, step by step in place: rates by Arrhenius' law, with third bodies and falloff,
! heat capacities by polynomials of the temperature, and an equation of state. 8 inputs, of which 4 are overwritten.
subroutine kinetics(n, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: s(8)
  integer :: i
  real(8) :: t, a, b, c, p, h1, h2, dt, m, k1, k2, k3, k4, kinf, k0, pr, f, r1, r2, r3, cp1, cp2, cp3, cp, heat, rho, wa, wb, wc
  do i = 1, n
    t = s(1); a = s(2); b = s(3); c = s(4)
    p = s(5); h1 = s(6); h2 = s(7); dt = 0.01d0*s(8)
    m = a + 1.5d0*b + 2.5d0*c
    rho = p/(0.3d0*t*(a/2.0d0 + b/3.0d0 + c/5.0d0 + 0.1d0))
    k1 = 2.0d0*exp(0.7d0*log(t) - 1.5d0/t)
    k2 = 0.8d0*exp(-0.3d0*log(t) - 0.7d0/t)
    kinf = 1.3d0*exp(0.2d0*log(t) - 1.1d0/t)
    k0 = 0.6d0*exp(-1.2d0*log(t) - 0.4d0/t)
    pr = k0*m/kinf
    f = exp(log(0.6d0)/(1.0d0 + log(pr)*log(pr)))
    k3 = kinf*pr/(1.0d0 + pr)*f
    k4 = k3/(1.0d0 + k1*k2)
    r1 = k1*a*b*rho
    r2 = k2*c*m*rho
    r3 = k3*b*c*rho - k4*a*a
    cp1 = 2.5d0 + t*(0.3d0 + t*(-0.02d0 + t*0.001d0))
    cp2 = 2.1d0 + t*(0.4d0 + t*(-0.03d0 + t*0.002d0))
    cp3 = 3.3d0 + t*(0.1d0 + t*(-0.01d0 + t*0.003d0))
    cp = a*cp1 + b*cp2 + c*cp3
    heat = (r1*h1 + r2*h2 - r3*(h1 - 0.5d0*h2))/(rho*cp)
    wa = r2 - r1 - 0.2d0*r3
    wb = r3 - r1 + 0.1d0*r2
    wc = r1 - r2 - r3
    s(1) = t + dt*heat/(1.0d0 + heat*heat)
    s(2) = a*exp(dt*wa/(a + 0.1d0))
    s(3) = b*exp(dt*wb/(b + 0.1d0))
    s(4) = c*exp(dt*wc/(c + 0.1d0))
  end do
end subroutine
