// INPUT: 40 0.5 1.3
// OpenMP: conjugate gradients with vectors.
#include <cstddef>
using std::size_t;
#include <vector>
static double dot(const std::vector<double> &a, const std::vector<double> &b) { double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (size_t i = 0; i < a.size(); i++) s += a[i] * b[i];
  return s; }
static void mul(const std::vector<double> &d, const std::vector<double> &p, std::vector<double> &q) { int n = p.size();
#pragma omp parallel for
  for (int i = 0; i < n; i++) q[i] = (2.5 + d[i] * d[i]) * p[i] - (i > 0 ? p[i - 1] : 0) - (i + 1 < n ? p[i + 1] : 0); }
static double f(const double *x, double *y, int n) {
  std::vector<double> d(x, x + n), b(x, x + n), u(n), r(b), p(b), q(n);
  double rr = dot(r, r);
  for (int k = 0; k < 5; k++) { mul(d, p, q); double al = rr / dot(p, q);
#pragma omp parallel for
    for (int i = 0; i < n; i++) { u[i] += al * p[i]; r[i] -= al * q[i]; }
    double rn = dot(r, r), be = rn / rr; rr = rn;
#pragma omp parallel for
    for (int i = 0; i < n; i++) p[i] = r[i] + be * p[i]; }
  return dot(u, b);
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
