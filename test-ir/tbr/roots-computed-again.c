// The derivative of a square root needs the root. It is recomputed from what memory still holds, in one instruction: nothing
// is stored. `roots-and-errno.test` is the same where the function may set `errno`.
//
// RUN: %clang -O1 -g -fno-math-errno -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --report 2>&1 | %FileCheck %s
// RUN: %check %s --adjoint f
//
// CHECK: f(x: dup) by f_b
// CHECK-NEXT: nothing is stored
#include "vector.h"

#include <math.h>

enum { N = 12 };

double f(double *x) {
    double sum = 0;
    for (int i = 1; i < N; i++)
        sum += sqrt(x[i] * x[i - 1]) * x[i];
    return sum;
}

double f_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.5, 1.5);
}
