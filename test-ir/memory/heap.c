// Memory from malloc and calloc, given back in the function, in loops, and through a called function.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint flat --adjoint looped --adjoint made; done
//
#include "vector.h"

#include <stdlib.h>

enum { N = 6 };

double flat(double *x) {
    double *a = malloc(N * sizeof *a), *b = calloc(N, sizeof *b), y = 0;
    if (!a || !b)
        abort();
    for (int i = 0; i < N; i++)
        a[i] = x[i] * x[0];
    for (int i = 1; i < N; i++)
        b[i] += a[i] * a[i - 1] + b[i - 1];
    y = b[N - 1] * a[1];
    free(a);
    free(b);
    return y;
}

double looped(double *x) {
    double y = 1;
    for (int n = 1; n < N; n++) {
        double *a = malloc((size_t)n * sizeof *a);
        a[0] = y;
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] * x[i];
        y = a[n - 1] + x[n];
        if (n % 2)
            x[n] = a[n / 2];
        free(a);
    }
    return y;
}

__attribute__((noinline)) static double *squares(const double *x) {
    double *s = malloc(N * sizeof *s);
    for (int i = 0; i < N; i++)
        s[i] = x[i] * x[i];
    return s;
}

__attribute__((noinline)) static void release(double *s) {
    free(s);
}

double made(double *x) {
    double *s = squares(x), *t = squares(s), y = 0;
    release(s);
    for (int i = 0; i < N; i++)
        y += t[i] * x[N - 1 - i];
    release(t);
    return y;
}

double flat_b(double *x, double *x_b, double seed);
double looped_b(double *x, double *x_b, double seed);
double made_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(flat, N, 0.5, 1.5) | CHECK(looped, N, 0.5, 1.5) | CHECK(made, N, 0.5, 1.5);
}
