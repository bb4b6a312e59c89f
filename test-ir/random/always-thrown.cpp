// A call that throws in every case: all that follows it is executed behind the handler of what it throws.
//
// Found by seed 11006574355254298202 of real-c++.
//
// RUN: env FLAGS=-O1 %judged %s
#include "prelude.h"
#ifdef __cpp_exceptions
struct X0_1 { int code; REAL by; };
struct Y0_1 : X0_1 { std::vector<REAL> kept; };
 REAL tried0_1(REAL a, int n) {
std::vector<REAL> own((size_t)3, a);
if (n % 4 == 2)
  throw Y0_1{{n, a}, own};
return sin(own[0]);
}
static inline REAL passed0_1(REAL a, int n) {
try {
  return tried0_1(a, n) * a;
} catch (X0_1 &x) {
  x.by *= tanh(a);
  throw;
} catch (const std::vector<REAL> &numbers) {
  throw numbers[0] * numbers[1];
}
}
static inline REAL caught0_1(REAL a, int n) {
try {
  return passed0_1(a, n);
} catch (const Y0_1 &y) {
  return y.by * y.kept[1];
} catch (const X0_1 &x) {
  return x.by + x.code;
} catch (REAL number) {
  return number;
}
}
 REAL summed0_1(REAL a, REAL b) {
REAL sum = 0;
for (int n = 0; n < 5; n++) {
  try {
    sum += passed0_1(a, n);
  } catch (const X0_1 &x) {
    sum += tanh(x.by);
  } catch (...) {
    sum += b;
  }
}
return sum;
}
#else
#endif
struct L0_2 { REAL v; int k; struct L0_2 *next; };
static inline struct L0_2 *push0_2(struct L0_2 *head, REAL v, int k) {
struct L0_2 *q = (struct L0_2 *)malloc(sizeof(struct L0_2));
q->v = v;
q->k = k;
q->next = head;
return q;
}
 REAL h0_3(REAL *x, REAL *y, int n, REAL w3, REAL *q3_0) {
x[(n) % n] = sin((caught0_1(q3_0[0], (n * 3)) * y[(2) % n] + (x[(n) % n] + caught0_1(q3_0[(4) % 2], 2))));
std::unique_ptr<REAL[]> up4(new REAL[(size_t)n]);
REAL *m5 = (REAL *)malloc((size_t)n * sizeof(REAL));
for (int i5 = 0; i5 < n; i5++)
  m5[i5] = (tanh((w3 * caught0_1(q3_0[(n) % 2], n) + (caught0_1(q3_0[(n) % 2], n) - w3))));
free(m5);
return ((1.22 * (log10(2.0 + sin((y[(n) % n]))))) / (1.5 + w3 * w3));
}
ROOT REAL f0(REAL *x, REAL *y, int n) {
REAL r = 0.5;
x[(3) % n] = ((y[(n) % n]) / (1.0 + (y[(n) % n]) * (y[(n) % n])));
y[(n) % n] = (0.3 * log1p((y[(n) % n] / (1.5 + r * r)) * (y[(n) % n] / (1.5 + r * r))));
REAL g1[2] = {(cos((x[(n) % n] * y[(2) % n] + ((r - trunc(r)))))), (atan((ldexp(r, -1))))};
struct L0_2 *l2 = 0;
for (int i2 = 0; i2 < n; i2++)
  l2 = push0_2(l2, (cos((x[i2] + (r - (hypot((g1[(n) % 2]), 1.0 + cos((caught0_1(g1[(n) % 2], n))) * 0.5)))))), i2);
r = g1[(n) % 2] + (sin((g1[(3) % 2] * (-0.25))));
g1[(3) % 2] = (cos((caught0_1(g1[0], n) * caught0_1(g1[(l2->k) % 2], 2) + (exp(sin((r * 0.04)))))));
x[(5) % n] = h0_3(y, x, n, (cos((y[(5) % n] * r + (atan2((g1[(n) % 2]), 1.5 + sin((l2->next->v))))))), g1);
return (r * (r + (y[(n) % n] * r)));
}
