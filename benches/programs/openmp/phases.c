// INPUT: 40 0.5 1.3
// OpenMP: loops that need what others before them wrote.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    for (int k = 0; k < 3; k++) {
#pragma omp for
      for (int i = 0; i < n; i++) y[i] = y[i] * y[i] * 0.5 + x[i];
#pragma omp for reduction(+ : s)
      for (int i = 0; i < n; i++) s += y[i] * y[(i + 1) % n];
    }
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
