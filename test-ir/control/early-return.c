// Returns from many places, before, in and after loops, with and without side effects on the way.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint leave; done
#include "vector.h"

#include <math.h>

enum { N = 6 };

static double where;

double leave(double *x) {
    if (where < 1)
        return x[0];
    x[0] *= x[1];
    if (where < 2)
        return 1;
    double y = exp(x[0]);
    for (int i = 1; i < N; i++) {
        if (where < 2 + i)
            return y * x[i];
        x[i] += 0.1 * y;
        y += x[i] * x[i - 1];
    }
    if (where < 9) {
        x[2] = y;
        return x[2];
    }
    return y / x[3];
}

double leave_b(double *x, double *x_b, double seed);

int main(void) {
    int bad = 0;
    for (where = 0.5; where < 10; where++)
        bad |= CHECK(leave, N, 0.5, 1.5);
    return bad;
}
