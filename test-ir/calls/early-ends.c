// Called functions that return early, end the program on an error, or do nothing at all.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint guarded; done
#include "vector.h"

#include <math.h>
#include <stdlib.h>

#define CALLED __attribute__((noinline)) static

enum { N = 6 };

CALLED double checked_sqrt(double value) {
    if (value < 0) {
        fprintf(stderr, "negative: %g\n", value);
        exit(3);
    }
    if (value == 0)
        return 0;
    return sqrt(value);
}

CALLED void nothing(double *x) {
    (void)x;
}

CALLED int relax(double *x, int i) {
    if (i >= N - 1)
        return 0;
    if (x[i] < x[i + 1])
        return 1;
    x[i] = 0.5 * (x[i] + x[i + 1] * x[i]);
    return 2;
}

double guarded(double *x) {
    double y = 0;
    for (int i = 0, more; (more = relax(x, i)); i++) {
        y += checked_sqrt(x[i]) * more;
        nothing(x);
        y *= 1 + checked_sqrt(0);
    }
    return y;
}

double guarded_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(guarded, N, 0.5, 1.5);
}
