// A parameter that is null in some calls, and that the callee may take for what another one leads to: null has a shadow there, null likewise.
//
// RUN: for all in "" --disable=all --disable-pass=inline-callees; do \
// RUN:   %check %s $all --adjoint f --adjoint g; \
// RUN: done
#include "vector.h"

enum { N = 6 };

#define CALLED __attribute__((noinline)) static

// The greatest of a part, or what it is compared with, if there is something.
CALLED double pivot(const double *part, int n, const double *least) {
    const double *most = least;
    for (int i = 0; i < n; i++)
        if (!most || part[i] > *most)
            most = part + i;
    return *most * *most;
}

double f(double *x) {
    double middle = x[2] * x[3];
    return pivot(x, N, 0) + pivot(x, N / 2, &middle) * pivot(x + N / 2, N / 2, x);
}

// Changed in place where nothing else is given.
CALLED void scale(double *values, int n, double *to, double by) {
    double *out = to ? to : values;
    for (int i = 0; i < n; i++)
        out[i] = values[i] * by;
}

double g(double *x) {
    double other[N], sum = 0;
    scale(x, N, 0, x[1]);
    scale(x, N, other, x[2]);
    for (int i = 0; i < N; i++)
        sum += other[i] * x[N - 1 - i];
    return sum;
}

double f_b(double *x, double *x_b, double seed);
double g_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.5, 1.5) | CHECK(g, N, 0.5, 1.5);
}
