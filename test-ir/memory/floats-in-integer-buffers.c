// Floats that are kept in memory declared as integers, at places that nothing bounds: what is copied is told when the adjoint runs.
//
// RUN: env CFLAGS=-fno-strict-aliasing %check %s --adjoint kept
// RUN: env CFLAGS=-fno-strict-aliasing %check %s --disable=all --adjoint kept
#include "vector.h"

enum { N = 4 };

static int count = N;

double kept(double *x) {
    long a[N], b[N];
    double *d = (double *)a, *e = (double *)b;
    for (int i = 0; i < count; i++)
        d[i] = x[i] * x[i];
    memcpy(b, a, sizeof a);
    double s = 0;
    for (int i = 0; i < count; i++)
        s += e[i] * (i + 1);
    return s;
}

double kept_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(kept, N, 0.5, 1.5);
}
