// INPUT: 40 0.5 1.3
// OpenMP: sections.
#include <math.h>
#include <stdlib.h>
static double f(const double *x, double *y, int n) {
  double a = 0, b = 0, c = 0;
#pragma omp parallel sections
  {
#pragma omp section
    for (int i = 0; i < n; i++) a += x[i] * x[i];
#pragma omp section
    for (int i = 0; i < n; i++) b += sin(x[i]);
#pragma omp section
    c = x[0] * x[1];
  }
  return a * b + c;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
