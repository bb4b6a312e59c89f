// Of ten arrays that an iteration writes the next one needs three, and of eight numbers two: these are what a snapshot holds, with the
// loop's counter.
//
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint model --checkpoint-loop ten-arrays.c:21=4
// RUN: CFLAGS=-g %check %s --adjoint model --checkpoint-loop ten-arrays.c:21=2
// RUN: for level in 0 1; do \
// RUN:   %clang -O$level -g %cflags -I%S/../support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint model --checkpoint-loop ten-arrays.c:21=4; \
// RUN:   %clang %t.b.bc -I%S/../support %S/../support/gradcheck.c %libs -lm -o %t.exe; \
// RUN:   BACKSWEEP_STATS=1 %t.exe 2>&1 | %FileCheck %s; \
// RUN: done
// 3 * 20 * 8 + 2 * 8 + 4 = 500 bytes. t(13, 4) = 2 * 13 - C(6, 1) = 20 steps, and the last one. What is left to w1 to w7 in the end
// is kept, too: 7 * 20 * 8 bytes.
// CHECK: backsweep-stats: checkpoint snapshots=10 steps=21 bytes=5000 peak=3636
#include "gradcheck.h"
#include <math.h>
#include <string.h>
double model(double *a, double *b, double *c, double *w1, double *w2, double *w3, double *w4, double *w5, double *w6,
                    double *w7, int n, int steps) {
    double s1 = 0.5, s2 = 0.25;
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++) w1[i] = a[i] * b[i];
        for (int i = 0; i < n; i++) w2[i] = sin(w1[i]);
        for (int i = 0; i < n; i++) w3[i] = w2[i] * c[i];
        for (int i = 0; i < n; i++) w4[i] = w3[i] + w1[i];
        for (int i = 0; i < n; i++) w5[i] = w4[i] * w4[i];
        for (int i = 0; i < n; i++) w6[i] = exp(-w5[i]) * s1;
        for (int i = 0; i < n; i++) w7[i] = w6[i] - w5[i] * s2;
        for (int i = 0; i < n; i++) a[i] = a[i] + 0.01 * w7[i];
        for (int i = 0; i < n; i++) b[i] = 0.99 * b[i] + 0.01 * w6[i];
        for (int i = 0; i < n; i++) c[i] = c[i] * 0.999 + 0.001 * w4[i];
        double u1 = s1 * 0.9 + 0.01 * a[0], u2 = s2 * u1, u3 = u2 + u1, u4 = u3 * u1, u5 = u4 + u2, u6 = u5 * 0.1;
        s1 = u3 * 0.5 + u6;
        s2 = u2;
    }
    return s1 * s2;
}
double model_b(double *a, double *a_b, double *b, double *b_b, double *c, double *c_b, double *w1, double *w1_b, double *w2,
               double *w2_b, double *w3, double *w3_b, double *w4, double *w4_b, double *w5, double *w5_b, double *w6,
               double *w6_b, double *w7, double *w7_b, int n, int steps, double seed);

enum { N = 20, STEPS = 13 };
static double inputs[3][N], work[7][N];

static double cost(void) {
    double x[3][N];
    memcpy(x, inputs, sizeof x);
    return model(x[0], x[1], x[2], work[0], work[1], work[2], work[3], work[4], work[5], work[6], N, STEPS);
}

int main(void) {
    static double x[3][N], x_b[3][N], work_b[7][N], expected[7][N];
    gc_fill(&inputs[0][0], 3 * N, 0.5, 1.5, 1);
    cost();
    memcpy(expected, work, sizeof work);
    memset(work, 0, sizeof work);
    memcpy(x, inputs, sizeof x);
    model_b(x[0], x_b[0], x[1], x_b[1], x[2], x_b[2], work[0], work_b[0], work[1], work_b[1], work[2], work_b[2], work[3], work_b[3],
            work[4], work_b[4], work[5], work_b[5], work[6], work_b[6], N, STEPS, 1);
    int bad = gc_same("work", work, expected, sizeof work);
    struct gc_block blocks[] = {GC_DOUBLE(inputs, x_b, 3 * N)};
    return bad | gc_check("model", cost, blocks, 1, 1e-8);
}
