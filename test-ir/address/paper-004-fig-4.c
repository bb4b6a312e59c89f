// Paper 004, figure 4: the equations for k and l of the iteration before are not triangular, so that one of them is
// stored; the other is had from it.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint cycle; done
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --print-after=address --adjoint cycle 2>&1 | %FileCheck %s; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --disable=inversion --adjoint cycle 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=STORED; \
// RUN: done
//
// CHECK: loop0 inverts {{.*}}, each iteration stores [[ONE:v[0-9]+]] for it (least)
// CHECK: [[ONE]]: stored
// CHECK: pushes
// CHECK-SAME: [[ONE]] i32 Integer
// CHECK-NOT: Integer
//
// STORED: i32 Integer, {{.*}} i32 Integer
#include "vector.h"

enum { N = 16 };

double cycle(double *a) {
    unsigned k = 1, l = 1;
    double sum = 0;
    for (int t = 0; t < (int)(4 + a[0]); t++) {
        unsigned j = k + l;
        a[j % N] += a[k % N] * a[l % N] * 0.1;
        sum += a[k % N] * a[l % N] * a[j % N];
        k = j + 3;
        l = j + 2;
    }
    return sum;
}

double cycle_b(double *a, double *a_b, double seed);

int main(void) {
    return CHECK(cycle, N, 0.5, 1.5);
}
