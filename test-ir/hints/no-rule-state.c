// A function that may reach active memory by itself is not offered to be inactive, though it is given nothing.
//
// HINT: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
// RUN: AFTER=-DPART %follow %s --adjoint f
#if !defined PART || defined FOLLOWED
#include "vector.h"
#endif
#ifndef PART
extern double state[2];
void advance(void);
#else
double state[2];
void advance(void) { state[1] = state[0] * state[0]; }
#endif

double f(double *x) {
    state[0] = x[0];
    advance();
    return state[1] * x[1];
}
double f_b(double *x, double *x_b, double seed);
#ifdef FOLLOWED
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#endif
