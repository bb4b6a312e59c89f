// A function that writes active memory: to declare it inactive would lose the gradient. Its body and a pair give it.
//
// HINT: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
// RUN: %clang -O1 %cflags -DPART -c %s -o part.o
// RUN: LINK=part.o %follow %s --adjoint f -- --adjoint f --custom twice=twice_fwd,twice_bwd
// RUN: AFTER=-DPART %follow %s --adjoint f
#if !defined PART || defined FOLLOWED
#include "vector.h"
void twice(double *x, int n);
double f(double *x) {
    double y[2] = {x[0] * x[0], x[1]};
    twice(y, 2);
    return y[0] * y[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#endif

#ifdef PART
void twice(double *x, int n) {
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
void twice_fwd(double *x, double *x_b, int n) { (void)x_b, twice(x, n); }
void twice_bwd(double *x, double *x_b, int n) { (void)x, twice(x_b, n); }
#endif
