// INPUT: 40 0.5 1.3
// OpenMP: a lock for each place.
#include <math.h>
#include <omp.h>
static double f(const double *x, double *y, int n) {
  double h[8], s = 0; omp_lock_t l[8];
  for (int i = 0; i < 8; i++) { omp_init_lock(&l[i]); h[i] = 1; }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = (i * 5) % 8;
    omp_set_lock(&l[k]);
    h[k] *= 0.5 + x[i] * 0.6;
    omp_unset_lock(&l[k]);
  }
  for (int i = 0; i < 8; i++) { omp_destroy_lock(&l[i]); s += h[i] * h[i]; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
