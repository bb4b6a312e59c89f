// Loops behind each other that add to the same sum, the second entered or not: each hands the sum on to the next, whose adjoint is known before.
//
// RUN: %clang -O1 -g -fno-math-errno -fno-unroll-loops -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint nested --adjoint plain --report 2>&1 | %FileCheck --implicit-check-not='there is no adjoint' %s
// RUN: %check %s --adjoint nested --adjoint plain
#include "vector.h"

#include <math.h>

enum { N = 12 };

static volatile int hidden = 3;

double nested(double *x) {
    int d = hidden, length = d + hidden - 2;
    double all = 0;
    // CHECK-DAG: behind-each-other.c:[[# @LINE + 1]]: one sweep
    for (int j = 0; j < 3; j++) {
        double square = 0;
        // CHECK-DAG: behind-each-other.c:[[# @LINE + 1]]: one sweep
        for (int i = 0; i < d; i++)
            square += x[j * 4 + i] * x[j * 4 + i];
        // CHECK-DAG: behind-each-other.c:[[# @LINE + 1]]: one sweep
        for (int i = d; i < length; i++)
            square += sin(x[j * 4 + i]);
        all += 0.5 * square;
    }
    return all;
}

double plain(double *x) {
    int d = hidden;
    double sum = 0;
    // CHECK-DAG: behind-each-other.c:[[# @LINE + 1]]: one sweep
    for (int i = 0; i < d; i++)
        sum += exp(x[i]) * x[i];
    if (d > 2)
        // CHECK-DAG: behind-each-other.c:[[# @LINE + 1]]: one sweep
        for (int i = d; i < N; i++)
            sum -= x[i] * x[i];
    return 2 * sum;
}

double nested_b(double *x, double *x_b, double seed), plain_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(nested, N, 0.2, 1.5) | CHECK(plain, N, 0.2, 1.5); }
