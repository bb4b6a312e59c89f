// INPUT: 40 0.5 1.3
// OpenMP: the schedule of the environment.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for schedule(runtime) reduction(+ : s)
  for (int i = 0; i < n; i += 2) { y[i] = exp(x[i]); s += y[i]; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
