// A function that is differentiated in the forward sweep is given a variable of the program itself, and reads it behind its start: that address is
// computed from the variable's like any other. It was a constant, which has no shadow, and what is read there lost its adjoint.
//
// RUN: %check %s --adjoint f
// RUN: %check %s --adjoint f --disable=preaccumulation
// RUN: %clang -O2 -I%S/../support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --print-after=activity 2>&1 | %FileCheck %s
#include "gradcheck.h"

#include <math.h>

enum { ROWS = 3, COLUMNS = 4 };

double table[ROWS][COLUMNS];

// CHECK-NOT: opaque
// CHECK: call @angle.partials
// CHECK-NOT: opaque
static __attribute__((noinline)) double angle(const double *row) { return atan2(0.5, 1.5 + sin(row[1]) * row[2]); }

double f(const double *x) {
    for (int k = 0; k < ROWS; k++)
        table[0][k + 1] = (k + 1) * x[k];
    double sum = 0;
    for (int k = 0; k < 2 * ROWS; k++)
        sum += x[k % 2] * angle(table[k % ROWS]);
    return sum;
}

double f_b(const double *x, double *x_b, double seed);

static double x[ROWS], x_b[ROWS];

static double cost(void) { return f(x); }

int main(void) {
    gc_fill(x, ROWS, 0.5, 1.5, 1);
    f_b(x, x_b, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, ROWS)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
