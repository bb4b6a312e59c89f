// INPUT: 40 0.5 1.3
// OpenMP: a variable of each thread.
#include <math.h>
#include <stdlib.h>
static double w; 
#pragma omp threadprivate(w)
static double f(const double *x, double *y, int n) {
  double s = 0;
#pragma omp parallel reduction(+ : s)
  {
    w = 0;
#pragma omp for
    for (int i = 0; i < n; i++) w += x[i] * x[i];
    s += w * 2;
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
