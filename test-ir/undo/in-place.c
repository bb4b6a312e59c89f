// Factorisations in place, of which an entry is read for good when it has its last value: an undo record is for what a *later*
// write overwrites, in the order of iterations, also where loops are unrolled and vectorised. Quotients are read where they were
// stored.
//
// RUN: for form in LU INT FIXED CHOLESKY TRIANGULAR; do for level in $(%levels %s 0 1 2 3); do \
// RUN:   if [ $form-$level = INT-0 ]; then continue; fi; \
// RUN:   %clang -O$level -fno-math-errno -D$form -g -I%support -emit-llvm -c %s -o $form.bc; \
// RUN:   %backsweep $form.bc -o $form.b.bc --adjoint run; \
// RUN:   %clang -Wno-override-module -D$form $form.b.bc %support/gradcheck.c -I%support -o $form.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$form.out 2> $form.txt || exit 1; \
// RUN:   %FileCheck %s --check-prefix=$form --input-file=$form.txt || exit 1; \
// RUN: done; done
//
// LU: backsweep-stats: value count=0
// LU: backsweep-stats: undo count=0
// INT: backsweep-stats: value count=0
// INT: backsweep-stats: undo count=0
// FIXED: backsweep-stats: value count=0
// FIXED: backsweep-stats: undo count=0
// 10 by 10: of 220 updates in the innermost loop.
// CHOLESKY: backsweep-stats: value count={{.|[1-6].}} bytes
// A few are undone in a loop of vectors at -O2 of which the bounds say that it is never executed: of such nothing is taken for known.
// CHOLESKY: backsweep-stats: undo count={{[0-5]}} bytes
// What is solved for is read before it has its last value.
// TRIANGULAR: backsweep-stats: value count={{.|[1-4].}} bytes
// TRIANGULAR: backsweep-stats: undo count=0
#include "vector.h"

#include <math.h>

enum { SIDE = 10, CELLS = SIDE * SIDE };

#ifdef INT
typedef int count;
#else
typedef long count;
#endif

#if defined LU || defined INT
double run(double *a, count n) {
    for (count k = 0; k < n; k++)
        for (count i = k + 1; i < n; i++) {
            a[i * n + k] /= a[k * n + k];
            for (count j = k + 1; j < n; j++)
                a[i * n + j] -= a[i * n + k] * a[k * n + j];
        }
    return 0;
}
double run_b(double *a, double *a_b, count n, double seed);
#endif

#ifdef FIXED
double run(double *all, long n) {
    double(*a)[SIDE] = (double(*)[SIDE])all;
    for (int k = 0; k < SIDE; k++)
        for (int i = k + 1; i < SIDE; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < SIDE; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
    return n;
}
double run_b(double *a, double *a_b, long n, double seed);
#endif

#ifdef CHOLESKY
double run(double *a, long n) {
    for (long j = 0; j < n; j++) {
        for (long k = 0; k < j; k++)
            for (long i = j; i < n; i++)
                a[i * n + j] -= a[i * n + k] * a[j * n + k];
        a[j * n + j] = sqrt(a[j * n + j]);
        for (long i = j + 1; i < n; i++)
            a[i * n + j] /= a[j * n + j];
    }
    return 0;
}
double run_b(double *a, double *a_b, long n, double seed);
#endif

#ifdef TRIANGULAR
static void solve(const double *restrict l, double *restrict x, long n) {
    for (long i = 0; i < n; i++) {
        for (long j = 0; j < i; j++)
            x[i] -= l[i * n + j] * x[j];
        x[i] /= l[i * n + i];
    }
}
/* The right-hand side is the last row. */
double run(double *a, long n) {
    solve(a, a + n * (n - 1), n - 1);
    return 0;
}
double run_b(double *a, double *a_b, long n, double seed);
#endif

/* A matrix that is far from singular, whatever the numbers are. */
static void strengthen(double *x) {
    for (int i = 0; i < SIDE; i++)
        x[i * SIDE + i] = 8 + x[i * SIDE + i];
}

double f(double *x) {
    strengthen(x);
    return run(x, SIDE);
}

double f_b(double *x, double *x_b, double seed) {
    strengthen(x);
    return run_b(x, x_b, SIDE, seed);
}

int main(void) { return CHECK(f, CELLS, 0.25, 0.75); }
