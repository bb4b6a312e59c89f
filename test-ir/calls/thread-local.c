// A variable that each thread has for itself holds values in between, and carries derivatives.
//
// RUN: %check %s --adjoint f
#include "close.h"

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

static double by_vector(double *x) { return f(x, 5); }

int main(void) {
    double at[5] = {0.4, 0.7, -0.3, 1.1, 0.9}, g[5] = {0}, h = 1e-6;
    int bad = 0;
    f_b(at, g, 5, 1);
    for (int i = 0; i < 5; i++) {
        double x = at[i];
        at[i] = x + h;
        double up = by_vector(at);
        at[i] = x - h;
        bad |= apart(g[i], (up - by_vector(at)) / (2 * h));
        at[i] = x;
    }
    return bad;
}
