// Stencils over time steps: a step stores 8 bytes for each cell that it overwrites, however many loads
// read the cell, and nothing else but a few bits of control; at the end once what the caller sees.
//
// RUN: for form in BURGERS HEAT COPIED MOVED WATER; do for level in $(%levels %s 0 1 2 3); do \
// RUN:   %clang -O$level -D$form -g -I%support -emit-llvm -c %s -o $form.bc; \
// RUN:   %backsweep $form.bc -o $form.b.bc --adjoint run; \
// RUN:   %clang -Wno-override-module $form.b.bc %support/gradcheck.c -I%support -o $form.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 ./$form.out 2> $form.txt; \
// RUN:   %FileCheck %s --check-prefix=$form --input-file=$form.txt || exit 1; \
// RUN:   [ $form != BURGERS ] || awk -F 'bytes=' '/stats: (value|undo)/ { sum += $2 } END { exit sum != 39200 }' $form.txt || exit 1; \
// RUN: done; done
//
// 50 steps on 98 inner cells; on 8 by 8; on 8 by 8; on all 10 by 10; 10 steps on two fields of 48.
// Of Burgers' equation either what a cell held is undone, or a value is kept for it.
// BURGERS: backsweep-stats: integer count=0
// BURGERS: backsweep-stats: snapshot {{.*}} bytes=7{{76|84}}
// HEAT: backsweep-stats: value count=0
// HEAT: backsweep-stats: undo {{.*}} bytes=25600
// HEAT: backsweep-stats: integer count=0
// HEAT: backsweep-stats: snapshot {{.*}} bytes=624
// COPIED: backsweep-stats: value count=0
// COPIED: backsweep-stats: undo {{.*}} bytes=25600
// COPIED: backsweep-stats: integer count=0
// COPIED: backsweep-stats: snapshot {{.*}} bytes=624
// MOVED: backsweep-stats: value count=0
// MOVED: backsweep-stats: undo {{.*}} bytes=40000
// MOVED: backsweep-stats: integer count=0
// MOVED: backsweep-stats: snapshot {{.*}} bytes=800
// WATER: backsweep-stats: value count=0
// WATER: backsweep-stats: undo {{.*}} bytes=7680
// WATER: backsweep-stats: integer count=0
// WATER: backsweep-stats: snapshot {{.*}} bytes=768
#include "vector.h"

enum { SIDE = 10, CELLS = SIDE * SIDE, HALF = CELLS / 2 };

#ifdef BURGERS
double run(double *restrict u, int n, int steps) {
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n - 1; i++)
            u[i] += 0.05 * (u[i + 1] - 2 * u[i] + u[i - 1]) - 0.1 * u[i] * (u[i] - u[i - 1]);
    return 0;
}
double run_b(double *u, double *u_b, int n, int steps, double seed);
double f(double *x) { return run(x, CELLS, 50); }
double f_b(double *x, double *x_b, double seed) { return run_b(x, x_b, CELLS, 50, seed); }
#endif

/* Five points and a nonlinear coefficient. */
#define HEAT_AT(u, c) \
    ((c) + 0.1 * (1 + (c) * (c)) * \
               (u[i * n + j - 1] + u[i * n + j + 1] + u[(i - 1) * n + j] + u[(i + 1) * n + j] - 4 * (c)))

#ifdef HEAT
/* In place. */
double run(double *restrict u, int n, int steps) {
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                double c = u[i * n + j];
                u[i * n + j] = HEAT_AT(u, c);
            }
    return 0;
}
double run_b(double *u, double *u_b, int n, int steps, double seed);
double f(double *x) { return run(x, SIDE, 50); }
double f_b(double *x, double *x_b, double seed) { return run_b(x, x_b, SIDE, 50, seed); }
#endif

#if defined COPIED || defined MOVED
/* By a work array, copied back cell by cell or as a whole. */
double run(double *restrict u, double *restrict v, int n, int steps) {
    for (int t = 0; t < steps; t++) {
#ifdef MOVED
        memcpy(v, u, n * n * sizeof *u);
#endif
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                double c = u[i * n + j];
                v[i * n + j] = HEAT_AT(u, c);
            }
#ifdef MOVED
        memcpy(u, v, n * n * sizeof *u);
#else
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                u[i * n + j] = v[i * n + j];
#endif
    }
    return 0;
}
double run_b(double *u, double *u_b, double *v, double *v_b, int n, int steps, double seed);
double f(double *x) {
    double v[CELLS] = {0};
    return run(x, v, SIDE, 50);
}
double f_b(double *x, double *x_b, double seed) {
    double v[CELLS] = {0}, v_b[CELLS] = {0};
    return run_b(x, x_b, v, v_b, SIDE, 50, seed);
}
#endif

#ifdef WATER
/* Depth and flow in one dimension, with their new values beside. */
double run(double *restrict h, double *restrict q, double *restrict h_new, double *restrict q_new, int n,
           int steps) {
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++) {
            h_new[i] = h[i] - 0.05 * (q[i + 1] - q[i - 1]);
            q_new[i] = q[i] - 0.05 * (q[i + 1] * q[i + 1] / h[i + 1] + 0.5 * h[i + 1] * h[i + 1] -
                                      q[i - 1] * q[i - 1] / h[i - 1] - 0.5 * h[i - 1] * h[i - 1]);
        }
        for (int i = 1; i < n - 1; i++) {
            h[i] = h_new[i];
            q[i] = q_new[i];
        }
    }
    return 0;
}
double run_b(double *h, double *h_b, double *q, double *q_b, double *h_new, double *h_new_b,
             double *q_new, double *q_new_b, int n, int steps, double seed);
double f(double *x) {
    double work[CELLS];
    return run(x, x + HALF, work, work + HALF, HALF, 10);
}
double f_b(double *x, double *x_b, double seed) {
    double work[CELLS], work_b[CELLS] = {0};
    return run_b(x, x_b, x + HALF, x_b + HALF, work, work_b, work + HALF, work_b + HALF, HALF, 10, seed);
}
#endif

int main(void) { return CHECK(f, CELLS, 0.5, 1.5); }
