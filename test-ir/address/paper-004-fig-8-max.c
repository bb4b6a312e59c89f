// Paper 004, figure 8 with i = max(k, 2*l), which cannot be inverted: k alone is stored.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint 'sweep(p:const)'; done
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --print-after=address --adjoint 'sweep(p:const)' 2>&1 \
// RUN:     | %FileCheck %s; \
// RUN: done
//
// CHECK: inverts {{.*}}, each iteration stores [[K:v[0-9]+]] for it (least)
// CHECK: [[K]]: i32 = sub
// CHECK: plan
// CHECK-NOT: Integer
// CHECK: pushes {{.*}}[[K]] i32 Integer
// CHECK-NOT: Integer
#define NEXT(k, l) ((k) > 2 * (l) ? (k) : 2 * (l))

#include "figure-8.h"

void sweep_b(int n, int i, int j, double *restrict a, double *restrict a_b, const double *restrict p);

static void run(double *x) {
    sweep(TIMES, 20, 15, x, p);
}

static void run_b(double *x, double *x_b) {
    sweep_b(TIMES, 20, 15, x, x_b, p);
}
