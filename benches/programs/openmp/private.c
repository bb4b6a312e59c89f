// INPUT: 40 0.5 1.3
// OpenMP: private arrays.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0, w[4], t;
#pragma omp parallel for private(w, t) reduction(+ : s)
  for (int i = 0; i < n; i++) { for (int k = 0; k < 4; k++) w[k] = x[(i + k) % n]; t = 1; for (int k = 0; k < 4; k++) t *= w[k] * w[(k+1)%4]; s += t; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
