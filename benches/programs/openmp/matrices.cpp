// INPUT: 40 0.5 1.3
// OpenMP: a product of matrices.
#include <vector>
static double f(const double *x, double *y, int n) {
  int m = 10; std::vector<double> a(m * m), b(m * m), c(m * m);
  for (int i = 0; i < m * m; i++) { a[i] = x[i % n]; b[i] = x[(i * 3) % n]; }
#pragma omp parallel for collapse(2)
  for (int i = 0; i < m; i++) for (int j = 0; j < m; j++) { double s = 0; for (int k = 0; k < m; k++) s += a[i * m + k] * b[k * m + j]; c[i * m + j] = s; }
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < m * m; i++) s += c[i] * c[i];
  return s;
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
