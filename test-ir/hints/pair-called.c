// HINT: pair: call it with the parameters that it has
// RUN: %follow %s --adjoint f --custom square=square_fwd,square_bwd
#include "vector.h"
double square(double x, ...);
double square_fwd(double x) { return x * x; }
void square_bwd(double x, double *x_b, double seed) { *x_b += 2 * x * seed; }
double f(double *x);
double f_b(double *x, double *x_b, double seed);

double f(double *x) {
#ifdef FOLLOWED
    return square(x[0]) * x[1];
#else
    return square(x[0], x[1]) * x[1];
#endif
}

__attribute__((noinline)) double square(double x, ...) { return x * x; }

int main(void) { return CHECK(f, 2, 0.5, 1.5); }
