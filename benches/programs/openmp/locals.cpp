// INPUT: 40 0.5 1.3
// OpenMP: an array of each thread, added in a critical section.
#include <array>
#include <cmath>
static double f(const double *x, double *y, int n) {
  double total = 0;
#pragma omp parallel
  {
    std::array<double, 8> hist{};
#pragma omp for nowait
    for (int i = 0; i < n; i++) hist[i % 8] += std::exp(-x[i]) * x[i];
#pragma omp critical
    for (double h : hist) total += h * h;
  }
  return std::sqrt(total);
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
