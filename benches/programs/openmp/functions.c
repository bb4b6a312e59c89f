// INPUT: 40 0.5 1.3
// OpenMP: functions that threads call.
#include <math.h>
#include <stdlib.h>
static __attribute__((noinline)) double g(const double *x, int i, int n) { double t = 0; for (int k = 0; k < 4; k++) t += x[(i + k) % n] * x[i]; return t; }
static __attribute__((noinline)) void h(const double *x, double *y, int i, int n) { y[i] = g(x, i, n) * x[i]; }
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) h(x, y, i, n);
  for (int i = 0; i < n; i++) s += y[i] * y[i];
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
