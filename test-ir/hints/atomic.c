// To give the memory the role const would lose the gradient, so that is no hint.
//
// HINT: atomic: use plain accesses in the differentiated function
// RUN: %follow %s --adjoint f
#include "vector.h"
#ifdef FOLLOWED
#define _Atomic
#endif
static double add(_Atomic double *sum, double x) {
    *sum += x * x;
    return *sum;
}
double f(double *x) { return add((_Atomic double *)x, x[1]) * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
