// Four ways meet at once: LLVM made one merge of nested ones. Their conditions are told apart again, so that what is added
// on one way only is inverted, and neither the way nor the value is stored.
//
// RUN: for all in "" --disable=inversion --disable=recompute; do %check %s $all --adjoint ways; done
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --disable=linearity --print-after=plan --print-after=address --adjoint ways 2>&1 | %FileCheck %s; \
// RUN: done
//
// CHECK: loop0 inverts {{.*}}, nothing is stored for it
// CHECK-NOT: i32 Integer
// CHECK-NOT: Control
#include "vector.h"

enum { N = 12 };

int class[N] = {3, 1, 2, 0, 5, 1, 3, 7, 0, 2, 1, 3};

double ways(double *x) {
    int k = 0;
    double sum = 0;
    for (int t = 0; t < N; t++) {
        int c = class[t];
        double y;
        if (c > 2) {
            k++;
            y = x[t] * 2;
        } else if (c > 1) {
            y = x[t] - 1;
        } else if (c > 0) {
            y = 3 - x[t];
        } else {
            y = x[t];
        }
        sum += y * y * (1 + 0.1 * k);
    }
    return sum;
}

double ways_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(ways, N, 0.5, 1.5);
}
