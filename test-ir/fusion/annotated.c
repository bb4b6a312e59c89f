// Iterations that the user says are independent: what the compiler cannot see is taken from the pragma.
//
// RUN: %clang -O1 -g -fno-math-errno -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint scattered --adjoint unsaid --report 2>&1 | %FileCheck %s
// RUN: %check %s --adjoint scattered --adjoint unsaid
//
// CHECK-DAG: annotated.c:[[# @LINE + 13]]: one sweep
// CHECK-DAG: annotated.c:[[# @LINE + 19]]: two sweeps: an iteration reads what an earlier one wrote
#include "vector.h"

#include <math.h>

enum { N = 8 };

int where[N] = {3, 1, 4, 0, 5, 7, 2, 6};

double scattered(double *x) {
    double *y = x + N;
#pragma clang loop vectorize(assume_safety)
    for (int i = 0; i < N; i++)
        y[where[i]] = sin(x[i]) + y[where[i]] * y[where[i]];
    return 1;
}

double unsaid(double *x) {
    double *y = x + N;
    for (int i = 0; i < N; i++)
        y[where[i]] = sin(x[i]) + y[where[i]] * y[where[i]];
    return 1;
}

double scattered_b(double *x, double *x_b, double seed), unsaid_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(scattered, 2 * N, 0.5, 1.5) | CHECK(unsaid, 2 * N, 0.5, 1.5);
}
