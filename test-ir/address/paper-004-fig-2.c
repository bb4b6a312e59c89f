// Hascoët, Utke and Naumann, "Cheaper adjoints by reversing address computations", figure 2: nothing is stored for
// addresses in the loop.
//
// RUN: for all in "" --disable=inversion; do %check %s $all --adjoint chain; done
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --adjoint chain 2>&1 | %FileCheck %s; \
// RUN: done
//
// CHECK: plan
// CHECK-NOT: Integer
#include "vector.h"

enum { N = 10 };

double chain(double *a) {
    int j = 1;
    while (j < 6) {
        int k = j + 1;
        j = k + 2;
        a[j] = a[k] * a[j];
    }
    return a[7] * a[4];
}

double chain_b(double *a, double *a_b, double seed);

int main(void) {
    return CHECK(chain, N, 0.5, 1.5);
}
