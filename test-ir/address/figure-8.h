/* The loop of paper 004, figure 8, and the check of a gradient through it: f is what `run` makes of x,
 * which the test defines, as its adjoint `run_b`. NEXT(k, l) is what i becomes. */
#include "vector.h"

#ifndef NEXT
#define NEXT(k, l) (k) + 2 * (l)
#endif

enum { N = 150, TIMES = 5 };

static double p[N];

void sweep(int n, int i, int j, double *restrict a, const double *restrict p) {
    int l = 0;
    while (l < n) {
        int k = i - j;
        int m = k + 3 + l;
        i = NEXT(k, l);
        a[i] = a[j] * p[k] * a[m];
        j = j + m + 4;
        i = i + j + 1;
        a[j] = a[i] * p[k] * a[m];
        l = l + 1;
    }
}

static void run(double *x);
static void run_b(double *x, double *x_b);

double f(double *x) {
    run(x);
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * x[i];
    return sum;
}

double f_b(double *x, double *x_b, double seed) {
    double y[N];
    memcpy(y, x, sizeof y);
    double value = f(y);
    for (int i = 0; i < N; i++)
        x_b[i] += seed * 2 * y[i];
    run_b(x, x_b);
    return value;
}

int main(void) {
    for (int i = 0; i < N; i++)
        p[i] = 0.8 + 0.01 * i;
    return CHECK(f, N, 0.5, 1.5);
}
