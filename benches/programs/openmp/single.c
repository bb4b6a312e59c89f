// INPUT: 40 0.5 1.3
// OpenMP: what one thread does for all.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0, a = 0;
#pragma omp parallel reduction(+ : s)
  {
#pragma omp single
    { a = x[0] * x[1] + x[2]; }
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = a * x[i];
#pragma omp single
    { a = a * a; }
#pragma omp for
    for (int i = 0; i < n; i++) s += y[i] * a;
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
