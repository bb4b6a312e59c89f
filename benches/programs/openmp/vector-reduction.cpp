// INPUT: 40 0.5 1.3
// OpenMP: a reduction of what a vector holds.
#include <vector>
#include <cmath>
static double f(const double *x, double *y, int n) {
  std::vector<double> g(16, 0.0); double *gp = g.data();
#pragma omp parallel for reduction(+ : gp[:16])
  for (int i = 0; i < n; i++) for (int k = 0; k < 16; k++) gp[k] += x[i] * std::sin(k * x[i]);
  double s = 0; for (double v : g) s += v * v; return s;
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
