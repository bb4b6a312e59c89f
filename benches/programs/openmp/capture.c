// INPUT: 40 0.5 1.3
// OpenMP: iterations that threads take from a counter.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  int next = 0; double s = 0;
#pragma omp parallel reduction(+ : s)
  for (;;) {
    int i;
#pragma omp atomic capture
    i = next++;
    if (i >= n) break;
    y[i] = x[i] * x[i]; s += y[i];
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
