// A variable that each thread has for itself holds values in between, and carries derivatives.
//
// RUN: %check %s --adjoint f
#include "gradcheck.h"

#include <math.h>

static _Thread_local double scale;
_Thread_local double work[3];

__attribute__((noinline)) static double weighted(int i, double x) { return scale * x + work[i]; }

double f(const double *x, int n) {
    double sum = 0;
    scale = x[0];
    for (int i = 0; i < n; i++) {
        work[i % 3] = sin(x[i]) * scale;
        scale = weighted(i % 3, x[i]);
        sum += scale;
    }
    return sum;
}

double f_b(const double *x, double *x_b, int n, double seed);

