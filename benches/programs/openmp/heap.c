// INPUT: 40 0.5 1.3
// OpenMP: heap memory of each thread.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel reduction(+ : s)
  {
    double *w = malloc(n * sizeof(double));
#pragma omp for
    for (int i = 0; i < n; i++) { w[i] = x[i] * x[i]; s += w[i] * w[i]; }
    free(w);
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
