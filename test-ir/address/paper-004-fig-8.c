// Paper 004, figure 8: the six recoveries of the token game. Of the addresses nothing is stored.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint 'sweep(p:const)'; done
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --print-after=address --adjoint 'sweep(p:const)' 2>&1 \
// RUN:     | %FileCheck %s; \
// RUN: done
//
// CHECK: takes back [[I:v[0-9]+]], [[J:v[0-9]+]], nothing is stored for it
// CHECK-DAG: [[I]]: inverted from
// CHECK-DAG: [[J]]: inverted from
// CHECK: plan
// CHECK-NOT: Integer
#include "vector.h"

enum { N = 150, TIMES = 5 };

static double p[N];

__attribute__((noinline)) void sweep(int n, int i, int j, double *restrict a, const double *restrict p) {
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

void sweep_b(int n, int i, int j, double *restrict a, double *restrict a_b, const double *restrict p);

double f(double *x) {
    sweep(TIMES, 20, 15, x, p);
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
    sweep_b(TIMES, 20, 15, x, x_b, p);
    return value;
}

int main(void) {
    for (int i = 0; i < N; i++)
        p[i] = 0.8 + 0.01 * i;
    return CHECK(f, N, 0.5, 1.5);
}
