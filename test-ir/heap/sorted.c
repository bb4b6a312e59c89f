// Callbacks of the C library over inactive data: an index is sorted, and searched.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint indexed --adjoint found; done
#include "vector.h"

#include <stdlib.h>

enum { N = 8 };

static int up(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}

double indexed(double *x) {
  int order[N];
  for (int i = 0; i < N; i++)
    order[i] = (5 * i + 3) % N;
  qsort(order, N, sizeof *order, up);
  double sum = 0;
  for (int i = 0; i < N; i++) {
    sum = sum * 0.5 + x[order[i]] * x[(order[i] + 1) % N];
    x[order[i]] *= sum;
  }
  return sum;
}

double found(double *x) {
  int *keys = malloc(N * sizeof *keys);
  for (int i = 0; i < N; i++)
    keys[i] = 3 * i;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    int key = 2 * i;
    const int *at = bsearch(&key, keys, N, sizeof *keys, up);
    sum += at ? x[at - keys] * x[i] : x[i];
  }
  free(keys);
  return sum;
}

double indexed_b(double *x, double *x_b, double seed);
double found_b(double *x, double *x_b, double seed);

int main(void) {
  return CHECK(indexed, N, 0.5, 1.5) | CHECK(found, N, 0.5, 1.5);
}
