// INPUT: 40 0.5 1.3
// OpenMP: two loops as one.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for collapse(2) reduction(+ : s)
  for (int i = 0; i < n; i++) for (int j = 0; j < 5; j++) s += x[i] * x[(i + j) % n] * j;
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
