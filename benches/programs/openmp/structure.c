// INPUT: 40 0.5 1.3
// OpenMP: a structure that a function works on.
#include <math.h>
#include <stdlib.h>
typedef struct { double *p; int n; double scale; } state;
static void go(state *st, double *y) {
#pragma omp parallel for
  for (int i = 0; i < st->n; i++) y[i] = st->p[i] * st->p[i] * st->scale;
}
static double f(const double *x, double *y, int n) {
  state st = {(double *)x, n, x[0] * 2}; double s = 0;
  go(&st, y);
  for (int i = 0; i < n; i++) s += y[i] * y[i];
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
