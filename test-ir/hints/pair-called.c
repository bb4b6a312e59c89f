// HINT: pair: call it with the parameters that it has, where no exception is caught
// RUN: %follow %s --adjoint f --custom square=square_fwd,square_bwd
#include "vector.h"
double square(double x) __attribute__((noinline));
double square_fwd(double x) { return x * x; }
void square_bwd(double x, double *x_b, double seed) { *x_b += 2 * x * seed; }
#ifdef FOLLOWED
double f(double *x) { return square(x[0]) * x[1]; }
double square(double x) { return x * x; }
#else
double f(double *x) { return ((double (*)(double, double))square)(x[0], 1.0) * x[1]; }
double square(double x) { return x * x; }
#endif
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
