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
#include "figure-8.h"

void wrapped(int n, int times, double *restrict a, const double *restrict p) {
    for (int o = 0; o < n; o++)
        sweep(times, o + 5, o, a, p);
}

void wrapped_b(int n, int times, double *restrict a, double *restrict a_b, const double *restrict p);

static void run(double *x) {
    wrapped(6, TIMES, x, p);
}

static void run_b(double *x, double *x_b) {
    wrapped_b(6, TIMES, x, x_b, p);
}
