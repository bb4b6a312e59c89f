// A stencil in place: one record for each cell that is overwritten serves all loads of the cell. 50 steps
// on 100 cells, of which 98 are written: 50 * 98 records of 8 bytes, and 98 final values.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o $level.bc; \
// RUN:   %backsweep $level.bc -o $level.b.bc --adjoint burgers --adjoint heat; \
// RUN:   %clang -Wno-override-module $level.b.bc %support/gradcheck.c -I%support -o $level.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$level.out 2> $level.txt; \
// RUN:   %FileCheck %s --input-file=$level.txt; \
// RUN: done
// RUN: %FileCheck %s --check-prefix=LOW --input-file=0.txt
// RUN: %FileCheck %s --check-prefix=LOW --input-file=1.txt
//
// burgers: 4900 records; heat: 10 steps on 8 by 8 inner cells, 640 records.
// Where LLVM carries values from row to row, two of each row are stored beside.
// LOW: backsweep-stats: value count=0
// CHECK: backsweep-stats: undo count=5540 bytes=44320
// CHECK: backsweep-stats: integer count=0
// CHECK: backsweep-stats: control count=0
#include "vector.h"

enum { N = 100, STEPS = 50, SIDE = 10 };

double burgers(double *x) {
    for (int t = 0; t < STEPS; t++)
        for (int i = 1; i < N - 1; i++)
            x[i] += 0.1 * (x[i + 1] - 2 * x[i] + x[i - 1]) - 0.02 * x[i] * (x[i + 1] - x[i - 1]);
    return 0;
}

/* Seven points and a nonlinear coefficient. */
double heat(double *x) {
    for (int t = 0; t < 10; t++)
        for (int i = 1; i < SIDE - 1; i++)
            for (int j = 1; j < SIDE - 1; j++) {
                double *p = x + i * SIDE + j;
                double k = 0.1 / (1 + p[0] * p[0]);
                p[0] += k * (p[-1] + p[1] + p[-SIDE] + p[SIDE] + p[SIDE + 1] + p[-SIDE - 1] - 6 * p[0]);
            }
    return 0;
}

double burgers_b(double *x, double *x_b, double seed);
double heat_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(burgers, N, 0.5, 1.5) | CHECK(heat, N, 0.5, 1.5); }
