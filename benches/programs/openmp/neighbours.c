// INPUT: 40 0.5 1.3
// OpenMP: what the next thread has written, between barriers.
#include <math.h>
#include <stdlib.h>
#include <omp.h>
static double f(const double *x, double *y, int n) {
  double s = 0; double a[64];
#pragma omp parallel num_threads(4)
  {
    int t = omp_get_thread_num(), p = omp_get_num_threads();
    a[t] = x[t] * x[t + 1];
#pragma omp barrier
    double v = a[(t + 1) % p];
#pragma omp barrier
    a[t] = v * v * a[t];
#pragma omp barrier
    double w = a[(t + 1) % p] * v;
#pragma omp critical
    s += w * w;
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
