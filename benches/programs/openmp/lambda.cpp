// INPUT: 40 0.5 1.3
// OpenMP: a template that executes a lambda in parallel.
template <class F> static void each(int n, F body) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < n; i++) body(i);
}
static double f(const double *x, double *y, int n) {
  double k = x[0];
  each(n, [&](int i) { y[i] = k * x[i] * x[i]; });
  double s = 0;
  for (int i = 0; i < n; i++) s += y[i];
  return s;
}

extern "C" double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
