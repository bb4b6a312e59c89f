// Heat over a square of 64 by 64 cells, whose new field is copied over the old one after each of 100 steps: 8 bytes a cell and
// step, and the first field once.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o s.bc; \
// RUN:   %backsweep s.bc -o s.b.bc --adjoint run; \
// RUN:   %clang -O1 -Wno-override-module s.b.bc %support/gradcheck.c -I%support -o s.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 ./s.out 2> s.txt; \
// RUN:   %FileCheck %s --input-file=s.txt; \
// RUN: done
//
// CHECK: backsweep-stats: value count=0
// CHECK: backsweep-stats: undo count=100 bytes=3276800
// CHECK: backsweep-stats: integer count=0
// CHECK: backsweep-stats: total {{.*}}bytes=3309568
#include "gradcheck.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 64, CELLS = SIDE * SIDE, STEPS = 100 };

void run(double *old, int steps) {
    double *next = malloc(CELLS * sizeof *next);
    memcpy(next, old, CELLS * sizeof *next);
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < SIDE - 1; i++)
            for (int j = 1; j < SIDE - 1; j++) {
                const double *at = old + i * SIDE + j;
                next[i * SIDE + j] = *at + 0.05 * (1 + *at * *at) * (at[-1] + at[1] + at[-SIDE] + at[SIDE] - 4 * *at);
            }
        memcpy(old, next, CELLS * sizeof *next);
    }
    free(next);
}

void run_b(double *old, double *old_b, int steps);

static double first[CELLS], first_b[CELLS], weights[CELLS];

static double cost(void) {
    double old[CELLS], sum = 0;
    memcpy(old, first, sizeof old);
    run(old, STEPS);
    for (int i = 0; i < CELLS; i++)
        sum += weights[i] * old[i];
    return sum;
}

int main(void) {
    double old[CELLS];
    gc_fill(first, CELLS, 0.2, 1.2, 1);
    gc_fill(weights, CELLS, 0, 1, 2);
    memcpy(old, first, sizeof old);
    memcpy(first_b, weights, sizeof weights);
    run_b(old, first_b, STEPS);
    struct gc_block blocks[] = {GC_DOUBLE(first, first_b, CELLS)};
    return gc_check("run", cost, blocks, 1, 1e-8);
}
