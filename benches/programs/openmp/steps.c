// INPUT: 40 0.5 1.3
// OpenMP: a time loop of regions.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double u[256], v[256], s = 0;
  for (int i = 0; i < n; i++) u[i] = x[i];
  for (int k = 0; k < 20; k++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) v[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) + 0.01 * u[i] * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) u[i] = v[i];
  }
  for (int i = 0; i < n; i++) s += u[i] * u[i];
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
