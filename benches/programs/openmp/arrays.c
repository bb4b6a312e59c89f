// INPUT: 40 0.5 1.3
// OpenMP: a reduction of an array.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double h[5] = {0}, s = 0;
#pragma omp parallel for reduction(+ : h[:5])
  for (int i = 0; i < n; i++) h[i % 5] += x[i] * x[i];
  for (int i = 0; i < 5; i++) s += h[i] * h[i] * h[(i + 1) % 5];
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
