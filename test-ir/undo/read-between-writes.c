// A block that reads what it wrote: while its writes are undone, memory is once as each load found it. So each write is
// recorded once, and no value that was read is stored.
//
// RUN: for all in "" --disable=tbr --disable=all; do %check %s $all --adjoint steps; done
// RUN: for level in 0 1; do \
// RUN:   %clang -O$level -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --adjoint steps 2>&1 | %FileCheck %s; \
// RUN: done
//
// CHECK: pushes 24 bytes (reserved at once for loop0): {{.*}} double Undo, {{.*}} double Undo, {{.*}} double Undo
// CHECK-NOT: double Value
#include "vector.h"

enum { N = 16 };

double steps(double *a) {
    int n = (int)(9 + a[0]);
    for (int t = 0; t < n; t++) {
        int i = t * 5 % N, j = t * 3 % N, k = t * 7 % N;
        a[i] = a[j] * a[k];
        a[j] = a[i] * a[k] + 0.5;
        a[k] = a[i] * a[j] * a[k];
    }
    return a[1] * a[2];
}

double steps_b(double *a, double *a_b, double seed);

int main(void) {
    return CHECK(steps, N, 0.5, 0.95);
}
