// Two pointers to the same memory, whole or shifted: then their shadows are shared in the same way.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint combine; done
#include "vector.h"

enum { N = 6 };

void combine(int n, double *a, const double *b) {
    for (int i = 0; i < n; i++) {
        a[i] = a[i] * b[i] + b[n - 1 - i];
        a[0] += 0.1 * b[i] * b[i];
    }
}

void combine_b(int n, double *a, double *a_b, const double *b, double *b_b);

static int shift;

static double shifted(double *x) {
    combine(N, x, x + shift);
    return 0;
}

static double shifted_b(double *x, double *x_b, double seed) {
    (void)seed;
    combine_b(N, x, x_b, x + shift, x_b + shift);
    return 0;
}

int main(void) {
    int bad = 0;
    for (shift = 0; shift <= N; shift++)
        bad |= CHECK(shifted, 2 * N, 0.5, 1.5);
    return bad;
}
