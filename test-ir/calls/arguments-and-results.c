// Functions that are called: values by value and by pointer, results used, unused and used twice, the
// same argument twice, overlapping pointers, in loops and in branches. noinline keeps the calls.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint values --adjoint writes --adjoint overlapping --adjoint several; \
// RUN: done
#include "vector.h"

#include <math.h>

#define CALLED __attribute__((noinline)) static

enum { N = 8 };

CALLED double power(double base, int n) {
    double y = 1;
    for (int i = 0; i < n; i++)
        y *= base;
    return y;
}

CALLED double mean(double a, double b) {
    return sqrt(a * b);
}

double values(double *x) {
    double y = mean(x[0], x[0]) * power(x[1], 3);
    power(x[2], 2);
    for (int i = 0; i < N; i++) {
        if (i % 3 == 0)
            continue;
        double m = mean(x[i], y);
        x[i] = m * m + power(m, i % 4);
        y = x[i] > 1.3 ? mean(y, power(y, 2)) : 0.5 * y;
    }
    return y + mean(2, 3);
}

CALLED void step(int n, double *u, const double *k, double *sum) {
    for (int i = 1; i < n; i++)
        u[i] += *k * u[i - 1] * u[i];
    *sum += u[n - 1];
}

double writes(double *x) {
    double sum = 0, k = 0.1 * x[0];
    for (int t = 0; t < 4; t++) {
        step(N - t, x + t, &k, &sum);
        k *= 0.9;
        if (t == 2)
            step(3, x, &x[1], &x[5]);
    }
    return sum * k;
}

double overlapping(double *x) {
    step(4, x, x, x + 2);
    step(4, x + 1, x + 3, x + 3);
    return x[2] * x[3];
}

CALLED double inner(const double *a, double *scale) {
    *scale *= a[0];
    return a[1] * *scale;
}

CALLED int outer(double *a, double *result) {
    double scale = a[2];
    *result = inner(a, &scale) + inner(a + 1, &scale);
    a[0] = scale;
    return scale > 1 ? 2 : 1;
}

double several(double *x) {
    double y = 0, r = 1;
    for (int i = 0; i + 4 < N; i += outer(&x[i], &r))
        y += r * x[i];
    return y;
}

double values_b(double *x, double *x_b, double seed);
double writes_b(double *x, double *x_b, double seed);
double overlapping_b(double *x, double *x_b, double seed);
double several_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(values, N, 0.5, 1.5) | CHECK(writes, N, 0.5, 1.5) |
           CHECK(overlapping, N, 0.5, 1.5) | CHECK(several, N, 0.5, 1.5);
}
