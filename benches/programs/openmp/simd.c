// INPUT: 40 0.5 1.3
// OpenMP: a loop for threads and vectors.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for simd reduction(+ : s)
  for (int i = 0; i < n; i++) { y[i] = x[i] * x[i] * x[i]; s += y[i]; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
