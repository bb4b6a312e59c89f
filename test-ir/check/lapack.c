// Calls of LAPACK, whose adjoints call the runtime: its part for that is linked in memory, too; a pivot that is found in compiled
// code stays what it is.
//
// REQUIRES: blas
// RUN: %clang -g -O1 -emit-llvm -c %s -o t.bc
// RUN: %clang -shared -o needs.so -Wl,--no-as-needed -llapack -lblas
// RUN: %backsweep check t.bc --adjoint solve --adjoint largest --link ./needs.so | %FileCheck %s
// CHECK: a dup 16 random {{.*}} ok
// CHECK: b dup 16 random {{.*}} ok
// CHECK: solve: the gradient is right
// CHECK: largest: the gradient is right
#include <stdlib.h>
#include <string.h>

void dgesv_(int *n, int *columns, double *a, int *rows, int *pivots, double *b, int *b_rows, int *info);
int idamax_(int *n, const double *x, int *step);

double solve(int n, const double *a, const double *b) {
    double m[64], x[8], sum = 0;
    int pivots[8], info, one = 1;
    memcpy(m, a, (size_t)(n * n) * sizeof *m);
    memcpy(x, b, (size_t)n * sizeof *x);
    dgesv_(&n, &one, m, &n, pivots, x, &n, &info);
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sum;
}

double largest(int n, const double *x) {
    int one = 1, at = idamax_(&n, x, &one);
    return x[at - 1] * x[at - 1];
}
