// INPUT: 40 0.5 1.3
// OpenMP: a time loop within a region.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double a[256], b[256], s = 0;
  for (int i = 0; i < n; i++) a[i] = b[i] = x[i];
#pragma omp parallel
  for (int k = 0; k < 4; k++) {
#pragma omp for
    for (int i = 1; i < n - 1; i++) b[i] = a[i] * a[i - 1] + 0.25 * a[i + 1];
#pragma omp for
    for (int i = 1; i < n - 1; i++) a[i] = b[i];
  }
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
