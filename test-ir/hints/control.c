// HINT: unsupported-instruction: use ordinary branches, or keep it out of what is differentiated
// RUN: %follow %s --adjoint f
#include "vector.h"
double f(double *x) {
#ifdef FOLLOWED
    return x[0] > 1 ? x[0] * x[1] : x[1] * x[1];
#else
    static void *const to[] = {&&low, &&high};
    goto *to[x[0] > 1];
high:
    return x[0] * x[1];
low:
    return x[1] * x[1];
#endif
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
