C     State in COMMON, part of it under a second name, as of 1977.
      SUBROUTINE RELAX(N, OMEGA, RESID)
      INTEGER N, I, K
      DOUBLE PRECISION OMEGA, RESID
      DOUBLE PRECISION P(8), Q(4, 2), SCALE
      INTEGER SWEEPS
      COMMON /GRID/ P, SCALE, SWEEPS
      DOUBLE PRECISION GAMMA
      COMMON /TABLE/ GAMMA
      EQUIVALENCE (P(1), Q(1, 1))
      DO 20 K = 1, SWEEPS
        DO 10 I = 2, N - 1
          P(I) = P(I) + OMEGA * GAMMA *
     &      (P(I-1) - 2.0D0 * P(I) + P(I+1)) * SCALE
   10   CONTINUE
        Q(4, 2) = Q(3, 2) * Q(2, 1)
   20 CONTINUE
      RESID = 0.0D0
      DO 30 I = 1, N
        RESID = RESID + P(I) ** 2
   30 CONTINUE
      SCALE = SCALE * RESID
      END
