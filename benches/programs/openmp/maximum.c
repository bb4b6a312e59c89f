// INPUT: 40 0.5 1.3
// OpenMP: the greatest of all.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double p = -1e30;
#pragma omp parallel for reduction(max : p)
  for (int i = 0; i < n; i++) { double t = x[i] * sin(10 * x[i]); if (t > p) p = t; }
  return p * p;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
