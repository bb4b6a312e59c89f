// INPUT: 40 0.5 1.3
// OpenMP: a section in the order of the iterations.
static double f(const double *x, double *y, int n) {
  double s = 1;
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++) { double t = x[i] * x[i];
#pragma omp ordered
    s = s * 0.9 + t * s * 0.1; }
  return s;
}

double cost(const double *x, int n) {
    double y[64];
    return f(x, y, n);
}
