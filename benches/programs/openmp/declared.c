// INPUT: 40 0.5 1.3
// OpenMP: a reduction that the program declares.
#include <math.h>
#include <stdlib.h>
typedef struct { double re, im; } cx;
#pragma omp declare reduction(cadd : cx : omp_out.re += omp_in.re, omp_out.im += omp_in.im) initializer(omp_priv = {0, 0})
static double f(const double *x, double *y, int n) {
  cx s = {0, 0};
#pragma omp parallel for reduction(cadd : s)
  for (int i = 0; i < n; i++) { s.re += x[i] * x[i]; s.im += sin(x[i]); }
  return s.re * s.im;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
