// HINT: no-rule: call the function by its name
// RUN: %follow %s --adjoint f
#include "vector.h"
#ifdef FOLLOWED
#define of square
static double square(double x) { return x * x; }
#else
extern double (*of)(double);
#endif
double f(double *x) { return x[0] * of(x[1]); }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
