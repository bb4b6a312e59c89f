// INPUT: 40 0.5 1.3
// OpenMP: vectors.
#include <vector>
#include <cmath>
static double go(const std::vector<double> &x) {
  std::vector<double> y(x.size()), z(x.size(), 1.0);
#pragma omp parallel for
  for (size_t i = 0; i < x.size(); i++) y[i] = std::sin(x[i]) * x[(i + 1) % x.size()];
#pragma omp parallel for
  for (int i = 1; i < (int)x.size() - 1; i++) z[i] = y[i - 1] * y[i + 1] + z[i];
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (size_t i = 0; i < x.size(); i++) s += z[i] * y[i];
  return s;
}
static double f(const double *x, double *y, int n) { std::vector<double> v(x, x + n); return go(v); }

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
