// Paper 004, figure 10: figure 8 within an outer loop. Each of its iterations stores i and j once.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint 'wrapped(p:const)'; done
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --adjoint 'wrapped(p:const)' 2>&1 | %FileCheck %s; \
// RUN: done
//
// CHECK: pushes 8 bytes: what [[I:v[0-9]+]] was last i32 Integer, what [[J:v[0-9]+]] was last i32 Integer
// CHECK-NOT: Integer
#include "vector.h"

enum { N = 150, TIMES = 5 };

static double p[N];

static void sweep(int n, int i, int j, double *restrict a, const double *restrict p) {
    int l = 0;
    while (l < n) {
        int k = i - j;
        int m = k + 3 + l;
        i = k + 2 * l;
        a[i] = a[j] * p[k] * a[m];
        j = j + m + 4;
        i = i + j + 1;
        a[j] = a[i] * p[k] * a[m];
        l = l + 1;
    }
}

void wrapped(int n, int times, double *restrict a, const double *restrict p) {
    for (int o = 0; o < n; o++)
        sweep(times, o + 5, o, a, p);
}

void wrapped_b(int n, int times, double *restrict a, double *restrict a_b, const double *restrict p);

double f(double *x) {
    wrapped(6, TIMES, x, p);
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
    wrapped_b(6, TIMES, x, x_b, p);
    return value;
}

int main(void) {
    for (int i = 0; i < N; i++)
        p[i] = 0.9 + 0.001 * i;
    return CHECK(f, N, 0.5, 1.5);
}
