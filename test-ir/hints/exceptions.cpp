// HINT: exceptions: compile with -fno-exceptions
// RUN: env AFTER=-fno-exceptions %follow %s --adjoint f
#include "vector.h"

extern "C" double f(double *x);
extern "C" double f_b(double *x, double *x_b, double seed);

__attribute__((noinline)) static double inverse(double x) {
#ifdef __cpp_exceptions
    if (x == 0)
        throw x;
#endif
    return 1 / x;
}

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
