// INPUT: 40 0.5 1.3
// OpenMP: a guided schedule, downwards.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for schedule(guided) reduction(+ : s)
  for (long i = n - 1; i >= 0; i--) { y[i] = exp(x[i]); s += y[i]; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
