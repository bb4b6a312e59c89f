// One block ends the handling of an exception and makes a call that may throw the next one.
//
// Found by seed 4208577973299263973 of real-c++.
//
// RUN: env FLAGS=-O2 %judged %s
#include "prelude.h"
#ifdef __cpp_exceptions
struct X0_1 { int code; REAL by; };
struct Y0_1 : X0_1 { std::vector<REAL> kept; };
static NOINLINE REAL tried0_1(REAL a, int n) {
std::vector<REAL> own((size_t)3, a);
if (n % 4 == 2)
  throw Y0_1{{n, a}, own};
return sin(own[0]);
}
 REAL passed0_1(REAL a, int n) {
try {
  return tried0_1(a, n) * a;
} catch (X0_1 &x) {
  x.by *= tanh(a);
  throw;
} catch (const std::vector<REAL> &numbers) {
  throw numbers[0] * numbers[1];
}
}
static inline REAL summed0_1(REAL a, REAL b) {
REAL sum = 0;
for (int n = 0; n < 5; n++) {
  try {
    sum += passed0_1(a, n);
    if (n == 4)
      throw X0_1{n, sum};
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
static NOINLINE struct L0_2 *push0_2(struct L0_2 *head, REAL v, int k) {
struct L0_2 *q = (struct L0_2 *)malloc(sizeof(struct L0_2));
q->v = v;
q->k = k;
q->next = head;
return q;
}
 REAL walk0_2(const struct L0_2 *q) {
REAL s = 0.0;
for (; q; q = q->next)
  s += (sin((s + (q->v - (log10(2.0 + sin((atan(0.11)))))))));
return s;
}
ROOT REAL f0(REAL *x, REAL *y, int n) {
REAL r = 0.5;
REAL g1[2] = {(0.3 * log1p((x[(1) % n]) * (x[(1) % n]))), (tanh((sinh(sin((y[(n) % n]))))))};
r = (tanh((g1[(n) % 2] / (1.5 + summed0_1(g1[0], g1[1]) * summed0_1(g1[0], g1[1])))));
struct L0_2 *l2 = 0;
for (int i2 = 0; i2 < n; i2++)
  l2 = push0_2(l2, (atan((x[i2] * x[(2) % n] + (x[(n) % n] * (exp(sin((y[(4) % n])))))))), i2);
REAL g3[2] = {(atan((l2->next->v - (walk0_2(l2) * (l2->v))))), (cos((log10(2.0 + sin((expm1(sin((l2->next->v)))))))))};
l2->next->v = (cos((sin((x[(l2->k) % n])))));
while (l2) {
struct L0_2 *q2 = l2->next;
free(l2);
l2 = q2;
}
return (r * 0.75 + r);
}
