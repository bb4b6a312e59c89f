// What a loop computes and stores is read where it was stored, if it stays there until the backward sweep needs it. It is stored once
// more where the next iterations overwrite it, or where the store is undone before the number is needed.
//
// RUN: for form in STAYS WINDOW SECOND UNDONE; do for level in $(%levels %s 0 1 2 3); do \
// RUN:   %clang -O$level -fno-math-errno -D$form -g -I%support -emit-llvm -c %s -o $form.bc; \
// RUN:   %backsweep $form.bc -o $form.b.bc --adjoint 'run(x:dup,y:dup,n:const)' --verify-each; \
// RUN:   %clang -Wno-override-module -D$form $form.b.bc %support/gradcheck.c -I%support -o $form.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$form.out 2> $form.txt || exit 1; \
// RUN:   %FileCheck %s --check-prefix=$form --input-file=$form.txt || exit 1; \
// RUN: done; done
//
// STAYS: backsweep-stats: value count=0
// WINDOW: backsweep-stats: {{value count=[1-9]|value count=0(.|[[:space:]])*undo count=[1-9]}}
// SECOND: backsweep-stats: {{value count=[1-9]|value count=0(.|[[:space:]])*undo count=[1-9]}}
// UNDONE: backsweep-stats: {{value count=[1-9]|value count=0(.|[[:space:]])*undo count=[1-9]}}
#include "vector.h"

#include <math.h>

enum { COUNT = 12 };

double run(double *restrict x, double *restrict y, long n) {
    double sum = 0;
#ifdef STAYS
    for (long i = 0; i < n; i++) {
        double q = x[i] / (1 + x[i] * x[i]);
        y[i] = q;
        sum += 1 / (1 + q * q);
    }
#endif
#ifdef WINDOW
    for (long i = 0; i < n; i++) {
        double e = exp(x[i]);
        y[i % 3] = e;
        sum += e / (1 + e * y[0]);
    }
#endif
#ifdef SECOND
    for (long i = 0; i < n; i++)
        y[i] = x[i] / (1 + x[n - 1 - i]);
    for (long i = 0; i < n; i++)
        y[i] = sin(y[i]) * x[i];
#endif
#ifdef UNDONE
    /* What is read before the store is needed, so that the store is undone, and the quotient, too. */
    for (long t = 0; t < 3; t++)
        for (long i = 0; i + 1 < n; i++) {
            double q = x[i] / (1 + x[i + 1] * x[i + 1]);
            sum += q * q * x[i];
            x[i] = q;
            sum += sin(q);
        }
#endif
    for (long i = 0; i < n; i++)
        sum += y[i];
    return sum;
}
double run_b(double *x, double *x_b, double *y, double *y_b, long n, double seed);

double f(double *x) {
    double y[COUNT] = {0};
    return run(x, y, COUNT);
}

double f_b(double *x, double *x_b, double seed) {
    double y[COUNT] = {0}, y_b[COUNT] = {0};
    return run_b(x, x_b, y, y_b, COUNT, seed);
}

int main(void) { return CHECK(f, COUNT, 0.5, 1.25); }
