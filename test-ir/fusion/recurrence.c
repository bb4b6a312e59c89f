// A sum over many iterations of a recurrence of 50 steps: the stack is as deep as one iteration, 400 bytes at most, whatever their number.
//
// RUN: for n in 10 400; do \
// RUN:   %clang -O1 -g -emit-llvm -DN=$n -I%support -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint f; \
// RUN:   %clang -O1 -I%support -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs; \
// RUN:   env BACKSWEEP_STATS=1 ./t.out 2> stats; \
// RUN:   sed -n 's/.*total .*peak=//p' stats | awk '$1 > 400 { exit 1 } END { if (!NR) exit 1 }'; \
// RUN: done
// RUN: %check %s --adjoint f
#include "vector.h"

#include <math.h>

#ifndef N
#define N 10
#endif

enum { STEPS = 50 };

static const double c[2] = {0.9, 1.05}, d[2] = {0.1, -0.05};

double f(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        double y = x[i];
        for (int k = 0; k < STEPS; k++)
            y = sin(y) * c[k % 2] + y * y * d[k % 2];
        sum += y;
    }
    return sum;
}

double f_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.5, 1.5);
}
