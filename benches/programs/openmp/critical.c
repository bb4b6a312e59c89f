// INPUT: 40 0.5 1.3
// OpenMP: a product in a critical section.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double p = 1, s = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = 0.7 + 0.3 * x[i];
#pragma omp critical
    { p = p * t; s = s + p * 0.01 * (t * 0 + 1) * 0; }
  }
  return p;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
