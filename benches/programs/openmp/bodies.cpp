// INPUT: 40 0.5 1.3
// OpenMP: bodies that attract one another.
#include <cmath>
#include <vector>
struct V { double x, y; };
static double f(const double *x, double *y, int n) {
  int m = n / 4; std::vector<V> p(m), v(m), a(m);
  for (int i = 0; i < m; i++) { p[i] = {x[4 * i] + i, x[4 * i + 1]}; v[i] = {x[4 * i + 2], x[4 * i + 3]}; }
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 0; i < m; i++) { V s{0, 0};
      for (int j = 0; j < m; j++) if (j != i) { double dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, r = std::sqrt(dx * dx + dy * dy + 0.1); s.x += dx / (r * r * r); s.y += dy / (r * r * r); }
      a[i] = s; }
#pragma omp parallel for
    for (int i = 0; i < m; i++) { v[i].x += 0.1 * a[i].x; v[i].y += 0.1 * a[i].y; p[i].x += 0.1 * v[i].x; p[i].y += 0.1 * v[i].y; }
  }
  double e = 0;
#pragma omp parallel for reduction(+ : e)
  for (int i = 0; i < m; i++) e += v[i].x * v[i].x + v[i].y * v[i].y;
  return e;
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
