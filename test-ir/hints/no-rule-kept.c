// What one function is given, another one may give back: neither is offered to be inactive.
//
// HINT: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
// RUN: AFTER=-DPART %follow %s --adjoint f
// RUN: %clang -O1 -DONLY -I%support -emit-llvm -c %s -o only.bc
// RUN: %refused only.bc --adjoint f | %FileCheck %s
// CHECK: 'get' has neither
// CHECK-NEXT: note: link its bitcode in
#include "vector.h"
#ifdef PART
static double kept;
void put(double x) { kept = x * x; }
double get(void) { return kept; }
#else
void put(double x);
double get(void);
#endif

double f(double *x) {
#ifdef ONLY
    double other = get();
    put(x[0]);
    return other * x[1];
#else
    put(x[0]);
    return get() * x[1];
#endif
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
