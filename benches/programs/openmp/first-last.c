// INPUT: 40 0.5 1.3
// OpenMP: copies of values from before, and last values.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double a = x[0] * x[1], s = 0, last = 0;
  int m = n / 2; double g = x[2];
#pragma omp parallel for firstprivate(a, m, g) lastprivate(last) reduction(+ : s)
  for (int i = 0; i < n; i++) { a = a * 0.5 + 0.1; last = x[i] * x[(i + m) % n]; s += last * x[0] + g * x[i]; }
  return s * last + a;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
