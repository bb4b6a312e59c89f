// Paths that do not come back: abort, exit, __builtin_unreachable, __builtin_trap, a function that never
// returns. They are not taken, and the others are differentiated.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint guarded; done
#include "vector.h"

#include <math.h>
#include <stdlib.h>

enum { N = 6 };

__attribute__((noreturn, noinline)) static void fail(const char *what, double value) {
    fprintf(stderr, "%s: %g\n", what, value);
    exit(2);
}

double guarded(double *x) {
    double y = 1;
    for (int i = 0; i < N; i++) {
        if (x[i] < 0)
            abort();
        y *= sqrt(x[i]);
        if (y > 100) {
            x[i] = y;
            fail("too large", y);
        }
        switch (i % 3) {
        case 0: y += x[i]; break;
        case 1: x[i] *= y; break;
        case 2: y -= 0.1 * x[i]; break;
        default: __builtin_unreachable();
        }
        while (y != y)
            if (x[0] > 3)
                __builtin_trap();
    }
    return y;
}

double guarded_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(guarded, N, 0.5, 1.5);
}
