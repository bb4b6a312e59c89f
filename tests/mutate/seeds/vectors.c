// Complex numbers, vectors, integers of several widths.
#include <complex.h>
typedef double v2 __attribute__((vector_size(16)));

double _Complex rotate(double _Complex z, double t) { return z * (t + 2.0 * I) / (z + 1.0); }

v2 lanes(v2 a, v2 *b, int i) {
  v2 c = a * *b;
  c[i & 1] += a[0];
  *b = c < a ? c : a;
  return c;
}

double integers(double *x, char a, short b, long c, unsigned char k) {
  double s = 0;
  for (long i = a; i < c; i += b)
    s += x[(i ^ k) % 16] * (double)(i >> 2);
  return s;
}

float sums(const float *x, int n) {
  float s = 0;
#pragma clang loop vectorize(enable)
  for (int i = 0; i < n; i++)
    s += x[i] * 3.0f - (float)i;
  return s;
}
