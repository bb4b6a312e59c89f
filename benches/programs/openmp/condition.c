// INPUT: 40 0.5 1.3
// OpenMP: regions with a condition.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for if (n > 50) reduction(+ : s)
  for (int i = 0; i < n; i++) s += x[i] * x[i] * x[i];
#pragma omp parallel for if (n > 500) reduction(+ : s)
  for (int i = 0; i < n; i++) s += sin(x[i]);
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
