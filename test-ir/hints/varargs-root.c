// HINT: varargs: give it a fixed number of parameters
// RUN: %follow %s --adjoint f
#include "vector.h"
#ifdef FOLLOWED
double f(double *x) { return x[0] * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#else
double f(double *x, ...) { return x[0] * x[1]; }
#endif
