// A stencil in place that carries the old value of the neighbour that it has overwritten already, and that
// looks to one side or the other: what an iteration overwrites is what the next one carries, and the
// choice is made again, so that a step stores one value for each cell.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o $level.bc; \
// RUN:   %backsweep $level.bc -o $level.b.bc --adjoint run; \
// RUN:   %clang -Wno-override-module $level.b.bc %support/gradcheck.c -I%support -o $level.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$level.out 2> $level.txt; \
// RUN:   %FileCheck %s --input-file=$level.txt; \
// RUN: done
//
// 20 steps on 98 cells, and the first value that each step carries.
// CHECK: backsweep-stats: value count=0
// CHECK: backsweep-stats: undo {{.*}} bytes=15840
// CHECK: backsweep-stats: integer count=0
#include "vector.h"

enum { N = 100, STEPS = 20 };

double run(double *restrict u, int n, int steps) {
    for (int t = 0; t < steps; t++) {
        double left = u[0];
        for (int i = 1; i < n - 1; i++) {
            double here = u[i];
            double slope = here > 1 ? here - left : u[i + 1] - here;
            u[i] = here - 0.1 * here * slope + 0.05 * (left - 2 * here + u[i + 1]);
            left = here;
        }
    }
    return 0;
}

double run_b(double *u, double *u_b, int n, int steps, double seed);

double f(double *x) { return run(x, N, STEPS); }
double f_b(double *x, double *x_b, double seed) { return run_b(x, x_b, N, STEPS, seed); }

int main(void) { return CHECK(f, N, 0.5, 1.5); }
