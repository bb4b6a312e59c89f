// A time loop, executed again from snapshots: as few steps as Griewank and Walther's formula says, and the gradient that there
// is without.
//
// RUN: CFLAGS=-g %check %s --adjoint f
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop heat.c:19=1
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop heat.c:19=3
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop checkpoint/heat.c:19=100
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop heat.c:19=3 --disable=all
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop heat.c:19=3 --checkpoint-loop heat.c:20=2
// RUN: %clang -O1 -g %cflags -I%S/../support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --checkpoint-loop heat.c:19=3
// RUN: %clang %t.b.bc -I%S/../support %S/../support/gradcheck.c %libs -lm -o %t.exe
// RUN: BACKSWEEP_STATS=1 %t.exe 2>&1 | %FileCheck %s
// 30 steps from 3 snapshots: r = 4, 4 * 30 - C(7, 3) = 85, and the last step before what is behind the loop. A state is
// what iterations write of the one array that both are parts of, and a counter.
// CHECK: backsweep-stats: checkpoint snapshots=15 steps=86 bytes=4860 peak=1296
#include "vector.h"
static void heat(double *u, double *v, int n, int steps) {
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            v[i] = u[i] + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i];
        for (int i = 1; i < n - 1; i++)
            u[i] = v[i];
    }
}
double f(double *x) {
    heat(x, x + 22, 22, 30);
    double s = 0;
    for (int i = 0; i < 22; i++)
        s += x[i] * x[i];
    return s;
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 44, 0.5, 1.5); }
