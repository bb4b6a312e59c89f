// HINT: pair: call it with the parameters that it has, where no exception is caught
// RUN: %follow %s --adjoint f --custom square=square_fwd,square_bwd
#include "vector.h"
extern "C" {
double square(double x) __attribute__((noinline));
double square_fwd(double x) { return x * x; }
void square_bwd(double x, double *x_b, double seed) { *x_b += 2 * x * seed; }
double f(double *x);
double f_b(double *x, double *x_b, double seed);
}

double square(double x) {
    if (x < 0)
        throw x;
    return x * x;
}

double f(double *x) {
#ifdef FOLLOWED
    return square(x[0]) * x[1];
#else
    try {
        return square(x[0]) * x[1];
    } catch (double) {
        return 0;
    }
#endif
}
int main() { return CHECK(f, 2, 0.5, 1.5); }
