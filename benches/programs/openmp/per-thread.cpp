// INPUT: 40 0.5 1.3
// OpenMP: a vector of each thread.
#include <vector>
#include <omp.h>
static double f(const double *x, double *y, int n) {
  std::vector<std::vector<double>> part(omp_get_max_threads(), std::vector<double>(4));
#pragma omp parallel
  {
    std::vector<double> &mine = part[omp_get_thread_num()];
#pragma omp for
    for (int i = 0; i < n; i++) mine[i % 4] += x[i] * x[i];
  }
  double s = 0; for (auto &p : part) for (double v : p) s += v * v; 
  double t = 0; for (int k = 0; k < 4; k++) { double w = 0; for (auto &p : part) w += p[k]; t += w * w; }
  return t + 0 * s;
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
