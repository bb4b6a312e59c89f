// INPUT: 40 0.5 1.3
// OpenMP: a dynamic schedule.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for schedule(dynamic, 3) reduction(+ : s)
  for (int i = 0; i < n; i++) { y[i] = sin(x[i]) * x[(i * 7) % n]; s += y[i] * y[i]; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
