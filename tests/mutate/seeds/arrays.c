// Loops over arrays, in place and out of place.
#include <math.h>
#include <stdlib.h>
#include <string.h>

double dot(int n, const double *x, const double *y) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

void smooth(int n, int steps, double *u) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1]);
}

float mixed(float x, double *y, int n) {
  double local[4] = {1, 2, 3, 4};
  while (n-- > 0) {
    if (y[n] > x)
      local[n & 3] += sin(y[n]) * x;
    else if (y[n] < -x)
      break;
    else
      y[n] = fmax(local[1], exp(x));
  }
  return (float)(local[0] + local[3]);
}

void copies(double *a, const double *b, unsigned long n) {
  memcpy(a, b, n * sizeof *a);
  double *h = malloc(n * sizeof *h);
  memset(h, 0, n * sizeof *h);
  for (unsigned long i = 0; i < n; i++)
    a[i] += h[i] * b[i];
  free(h);
}
