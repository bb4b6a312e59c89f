// INPUT: 40 0.5 1.3
// OpenMP: the first thread's value, behind a barrier.
#include <math.h>
#include <stdlib.h>
#include <omp.h>
static double f(const double *x, double *y, int n) {
  double s = 0, a = 1;
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    a = x[3] * x[4];
#pragma omp barrier
    int t = omp_get_thread_num(), p = omp_get_num_threads();
    double mine = 0;
    for (int i = t; i < n; i += p) mine += a * x[i] * x[i];
#pragma omp critical(sum)
    s += mine;
  }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
