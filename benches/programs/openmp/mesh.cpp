// INPUT: 40 0.5 1.3
// OpenMP: a mesh in a class, with sums to neighbours.
#include <cstddef>
using std::size_t;
#include <vector>
struct Mesh { std::vector<int> left, right; std::vector<double> area; };
struct Solver {
  Mesh mesh; std::vector<double> u, flux;
  explicit Solver(int n, const double *x) : u(x, x + n), flux(n + 1) {
    for (int e = 0; e < n; e++) { mesh.left.push_back(e); mesh.right.push_back((e + 1) % n); mesh.area.push_back(1 + 0.1 * x[e]); }
  }
  void step() {
#pragma omp parallel for
    for (size_t e = 0; e < mesh.left.size(); e++) flux[e] = mesh.area[e] * (u[mesh.left[e]] - u[mesh.right[e]]);
#pragma omp parallel for
    for (size_t c = 0; c < u.size(); c++) u[c] -= 0.1 * flux[c];
#pragma omp parallel for
    for (size_t e = 0; e < mesh.left.size(); e++) {
#pragma omp atomic
      u[mesh.right[e]] += 0.05 * flux[e] * flux[e];
    }
  }
  double energy() const { double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (size_t c = 0; c < u.size(); c++) s += u[c] * u[c];
    return s; }
};
static double f(const double *x, double *y, int n) { Solver s(n, x); for (int k = 0; k < 3; k++) s.step(); return s.energy(); }

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
