// What an iteration saves before it writes, with what is computed for Jacobians put between the two.
//
// RUN: CFLAGS="-g -fno-inline-functions" LEVELS=0 %check %s --adjoint both --checkpoint-loop moved-stores.c:9=2 --disable=recompute
#include "gradcheck.h"
#include <math.h>
#include <stdio.h>
static inline double sweep(double *x, double *y, int n, double w) {
    // The remainders keep it unknown which elements are written.
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            x[0] += x[j];
            y[i % n] = atan(y[4 % n] * tan(0.5 * sin(w)));
            x[i % n] = tanh(ldexp(log(1.5 + sin(w)), -1));
        }
    }
    return w;
}
__attribute__((noinline)) double twice(double *x, double *y, int n, double w) {
    x[0] += sweep(y, x, n, w);
    return w;
}
__attribute__((noinline)) double both(double *x, double *y, int n) {
    y[3 % n] = sin(twice(y, x, n, sin(x[n % n])) * y[n % n]);
    return x[0] + x[2] * y[0] + y[3];
}
double both_b(double *x, double *x_b, double *y, double *y_b, int n, double seed);

static double at(const double *all) {
    double x[5], y[5];
    for (int i = 0; i < 5; i++)
        x[i] = all[i], y[i] = all[5 + i];
    return both(x, y, 5);
}
int main(void) {
    double all[10], x[5], y[5], x_b[5] = {0}, y_b[5] = {0};
    gc_fill(all, 10, 0.5, 1.5, 1);
    for (int i = 0; i < 5; i++)
        x[i] = all[i], y[i] = all[5 + i];
    both_b(x, x_b, y, y_b, 5, 1);
    int bad = 0;
    for (int i = 0; i < 10; i++) {
        double h = 1e-6, was = all[i], found = i < 5 ? x_b[i] : y_b[i - 5];
        all[i] = was + h;
        double above = at(all);
        all[i] = was - h;
        double expected = (above - at(all)) / (2 * h);
        all[i] = was;
        if (fabs(found - expected) > 1e-7 * (1 + fabs(expected)))
            bad = 1, printf("%d: %g, not %g\n", i, found, expected);
    }
    return bad;
}
