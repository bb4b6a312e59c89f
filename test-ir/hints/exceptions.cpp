// HINT: exceptions: compile with -fno-exceptions
// RUN: env AFTER=-fno-exceptions %follow %s --adjoint f --custom 'inverse(1:active)=inverse_fwd,inverse_bwd'
#include "vector.h"

extern "C" double f(double *x);
extern "C" double f_b(double *x, double *x_b, double seed);

extern "C" __attribute__((noinline)) double inverse(double x) {
#ifdef __cpp_exceptions
    if (x == 0)
        throw x;
#endif
    return 1 / x;
}

extern "C" double inverse_fwd(double x) { return 1 / x; }
extern "C" void inverse_bwd(double x, double *x_b, double seed) { *x_b -= seed / (x * x); }

double f(double *x) {
#ifdef __cpp_exceptions
    try {
        return inverse(x[0]) * x[1];
    } catch (double by) {
        return by;
    }
#else
    return inverse(x[0]) * x[1];
#endif
}

int main() { return CHECK(f, 2, 0.5, 1.5); }
