// Where it is not known before the loop what iterations write (indices from memory, conditions on what was computed, several of
// them), what they overwrite is logged.
//
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop unknown-extents.c:11=1
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop unknown-extents.c:11=3
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop unknown-extents.c:27=1
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop unknown-extents.c:27=4
#include "vector.h"
static double counted(double *x, double *y, const int *to, int n, int steps) {
    double sum = 0;
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++) {
            x[to[i]] += 0.1 * y[i] * x[i];
            if (x[i] > 0.8 && i + 1 < n)
                y[i + 1] = 0.9 * y[i + 1] + 0.05 * x[to[i]];
        }
        if (t % 3 == 1)
            for (int i = t; i < n; i += 2)
                x[i] *= x[i - 1];
        sum += x[t % n];
    }
    return sum;
}
static double stopped(double *x, double *y, const int *to, int n) {
    double sum = 0;
    int at = 0;
    while (sum < 9) {
        at = to[at];
        y[at] = y[at] * 0.7 + x[at] * x[n - 1 - at];
        if (y[at] > 0.5)
            x[at] *= 0.95;
        sum += x[at] * y[at];
    }
    return sum * y[0];
}
double f(double *x) {
    static const int to[10] = {3, 5, 1, 7, 0, 9, 2, 8, 6, 4};
    double one = counted(x, x + 10, to, 10, 8);
    return one + stopped(x + 20, x + 30, to, 10);
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 40, 0.5, 1.0); }
