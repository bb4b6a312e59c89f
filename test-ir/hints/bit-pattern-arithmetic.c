// HINT: bit-pattern: use arithmetic, or the library functions for sign and exponent, in place of integer operations
// RUN: %follow %s --adjoint f
#include "vector.h"
#include <math.h>

static double halved(double x) {
#ifdef FOLLOWED
    return ldexp(x, -1);
#else
    long bits;
    memcpy(&bits, &x, sizeof x);
    bits -= 1L << 52;
    memcpy(&x, &bits, sizeof x);
    return x;
#endif
}
double f(double *x) { return halved(x[0]) * x[1]; }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
