// The example of Naumann, Utke, Lyons and Fagan, "Control flow reversal for adjoint code generation",
// section 2: a branch in a loop. The plain scheme pushes what the paper pushes: a branch id in each
// of the two iterations and the count of iterations behind the loop.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint 'paper(x:dup,y:dup)'; \
// RUN: done
// RUN: %clang -O0 -g -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'paper(x:dup,y:dup)' --disable=all
// RUN: %clang -I%support -Wno-override-module %t.b.bc %support/gradcheck.c -o %t.out %libs
// RUN: env BACKSWEEP_STATS=1 ./t.out 2> stats.txt
// RUN: %FileCheck %s --input-file=stats.txt
//
// CHECK: backsweep-stats: control count=3 bytes
#include "gradcheck.h"

#include <math.h>
#include <string.h>

void paper(const double *x, double *y) {
    int i = 1;
    while (i < 3) {
        if (i < 2)
            y[1] = sin(x[0]);
        else
            y[0] = cos(x[1]);
        i = i + 1;
    }
    y[2] = y[0] * y[1];
}

void paper_b(const double *x, double *x_b, double *y, double *y_b);

static double x[2] = {0.7, 0.4}, weights[3] = {0.5, -2, 3};

static double cost(void) {
    double y[3];
    paper(x, y);
    return weights[0] * y[0] + weights[1] * y[1] + weights[2] * y[2];
}

int main(void) {
    double x_b[2] = {0}, y[3], y_b[3];
    memcpy(y_b, weights, sizeof y_b);
    paper_b(x, x_b, y, y_b);
    struct gc_block block = GC_DOUBLE(x, x_b, 2);
    int bad = gc_check("paper", cost, &block, 1, 1e-8);
    return bad || y_b[0] != 0 || y_b[1] != 0 || y_b[2] != 0;
}
