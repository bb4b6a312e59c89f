// Loops that run not at all: `for`, `while`, inner loops, and bounds that are negative.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint none; done
#include "vector.h"

enum { N = 6 };

static int bound, start;

double none(double *x) {
    double y = x[0];
    for (int i = start; i < bound; i++) {
        y *= x[i];
        for (int j = i + 2; j < bound; j++)
            x[j] += 0.1 * y;
    }
    int k = bound;
    while (k-- > start)
        y += x[k] * x[k];
    for (unsigned u = 0; u < (unsigned)(bound < 0 ? 0 : bound); u++)
        y += x[u] * x[1];
    return y;
}

double none_b(double *x, double *x_b, double seed);

int main(void) {
    int bad = 0;
    for (bound = -3; bound <= N; bound++)
        for (start = 0; start < 3; start++)
            bad |= CHECK(none, N, 0.5, 1.5);
    return bad;
}
