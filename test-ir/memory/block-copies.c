// memcpy, memmove in both directions over itself, memset, of lengths known and unknown.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint copies --adjoint moves --adjoint clears; \
// RUN: done
#include "vector.h"

enum { N = 12 };

static int length = 5;

double copies(double *x) {
    double a[N], y = 0;
    memcpy(a, x, N * sizeof *x);
    a[0] *= x[1];
    memcpy(x + 2, a, (size_t)length * sizeof *x);
    for (int i = 0; i < N; i++)
        y += a[i] * x[i];
    memcpy(a, a + 6, 3 * sizeof *a);
    memcpy(a, a, 0);
    return y * a[1];
}

double moves(double *x) {
    memmove(x + 3, x, (size_t)length * sizeof *x);
    for (int i = 0; i < N; i++)
        x[i] *= x[N - 1 - i];
    memmove(x, x + 1, 7 * sizeof *x);
    for (int i = 3; i < 6; i++)
        memmove(x + i, x + 2 * i - 4, (size_t)i * sizeof *x);
    memmove(x, x, N * sizeof *x);
    return x[0] * x[3] * x[7];
}

double clears(double *x) {
    double a[N], y = x[3];
    memset(a, 0, sizeof a);
    for (int i = 0; i < 3; i++) {
        memset(x + 4 * i, 0, (size_t)(i + 1) * sizeof *x);
        a[i] += x[4 * i + 3] * y;
        y += a[i] + x[4 * i] + 1;
        x[4 * i] = y;
    }
    return y + a[N - 1];
}

double copies_b(double *x, double *x_b, double seed);
double moves_b(double *x, double *x_b, double seed);
double clears_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(copies, N, 0.5, 1.5) | CHECK(moves, N, 0.5, 1.5) | CHECK(clears, N, 0.5, 1.5);
}
