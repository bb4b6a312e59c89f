// INPUT: 40 0.5 1.3
// OpenMP: a product.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double p = 1;
#pragma omp parallel for reduction(* : p)
  for (int i = 0; i < n; i++) p *= 0.6 + x[i] * 0.5;
  return p;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
