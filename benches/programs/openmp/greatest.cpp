// INPUT: 40 0.5 1.3
// OpenMP: the greatest by the library's functions.
#include <algorithm>
#include <cmath>
static double f(const double *x, double *y, int n) {
  double m = 0;
#pragma omp parallel for reduction(max : m)
  for (int i = 0; i < n; i++) m = std::max(m, std::fabs(x[i] * std::cos(7 * x[i])));
  return m * m;
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
