// One function called with active and with constant arguments, in all combinations, so that it needs
// several adjoints; and one of which nothing active ever comes out.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint mix; done
#include "vector.h"

#include <math.h>

#define CALLED __attribute__((noinline)) static

enum { N = 6 };

static const double table[N] = {1, 0.5, 2, 0.25, 3, 1.5};

CALLED double dot(const double *a, const double *b, double scale) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] * b[i] * scale;
    return sum;
}

CALLED int count_above(const double *a, double bound) {
    int count = 0;
    for (int i = 0; i < N; i++)
        count += a[i] > bound;
    return count;
}

double mix(double *x) {
    double y = dot(x, x, x[0]);
    y += dot(x, table, 2);
    y += dot(table, x, x[1] * y);
    y *= dot(table, table, x[2]);
    y += dot(table, table, 0.5);
    return y * count_above(x, 0.9) + x[count_above(table, 1)];
}

double mix_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(mix, N, 0.5, 1.5);
}
