// HINT: unsupported-type: use types that every target has, or keep it out of what is differentiated
// RUN: %follow %s --adjoint f
#include "vector.h"
#ifdef FOLLOWED
typedef double number;
#else
typedef __attribute__((address_space(1))) double number;
#endif
static double g(number *x) { return *x * *x; }
double f(double *x) { return g((number *)x) * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
