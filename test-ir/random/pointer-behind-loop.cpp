// A loop with one sweep leaves no pointer: one that fills a remainder ends where the next begins, and one reads where it has read before.
//
// Found by seed 5701509544956634520 of real-c++.
//
// RUN: env FLAGS='-O2 -fno-vectorize' CODE=-O0 %judged %s
#include "prelude.h"
ROOT REAL f0(REAL *x, REAL *y, int n) {
REAL r = 0.5;
r = 1.0;
std::vector<REAL> v2((size_t)n, 1.0);
for (int i2 = 0; i2 < n; i2++)
  v2[i2] = sin((((jn(2, (x[(2) % n]))) / (1.5 + y[(5) % n] * y[(5) % n]))));
return (((r - y[(5) % n]) / (1.5 + x[(n) % n] * x[(n) % n])) / (1.5 + r * r));
}
