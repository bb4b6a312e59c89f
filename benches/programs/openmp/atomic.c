// INPUT: 40 0.5 1.3
// OpenMP: sums in one step, several to a place.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
  double h[8] = {0};
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    h[i % 8] += x[i] * x[i];
  }
  for (int i = 0; i < 8; i++) s += h[i] * h[i];
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
