// INPUT: 40 0.5 1.3
// OpenMP: regions within regions.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(2)
  for (int j = 0; j < 4; j++) {
    double t = 0;
#pragma omp parallel for reduction(+ : t) num_threads(2)
    for (int i = 0; i < n; i++) t += x[i] * x[i] * (j + 1);
    s += t * t * x[j];
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
