// Calls that are not differentiated in the forward sweep: what is called does more than to compute a float, or less often than its operands could be
// read; or it would store no less.
//
// RUN: env DOT=1e-8 %check %s --adjoint f --adjoint once; \
// RUN: %clang -O1 -g -fno-math-errno -I %S/../support -emit-llvm -c %s -o %t.bc; \
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --adjoint once --report 2>&1 | %FileCheck %s
// CHECK-NOT: the forward sweep differentiates the call
#include "vector.h"

#include <math.h>
#include <stdio.h>

#define CALLED __attribute__((noinline))

enum { N = 8, M = 10 };

#define STEPS(s, by) \
    for (int i = 0; i < M; i++) \
    s = 0.7 * s * (by) + 0.2 * sin(s)

static double last, factor = 0.5;

CALLED double remembers(double x) {
    double s = x;
    STEPS(s, x);
    last = s;
    return s;
}

CALLED double reads_memory(double x) {
    double s = x;
    STEPS(s, factor);
    return s;
}

CALLED double recursive(double x, int n) {
    double s = x;
    STEPS(s, 0.3);
    return n == 0 ? s : s + recursive(0.5 * s, n - 1);
}

CALLED double tells(double x) {
    double s = x;
    STEPS(s, 0.4);
    if (s > 1e9)
        puts("large");
    return s;
}

CALLED double writes(double *x) {
    double s = *x;
    STEPS(s, 0.2);
    *x = 0.5 * s;
    return s;
}

// The pointer is null where it is not read.
CALLED double reads_sometimes(const double *x, double y) {
    double s = y;
    STEPS(s, 0.1);
    return x ? s * *x : s;
}

CALLED double reads_any(const double *x, int n, double y) {
    double s = y;
    STEPS(s, 0.1 * x[n]);
    return s;
}

CALLED double two_types(float x, double y) {
    double s = x;
    STEPS(s, y);
    return s;
}

double f(double *x) {
    double y = 0;
    factor = x[7];
    for (int i = 0; i < 3; i++) {
        y += remembers(x[i]) + reads_memory(x[i]) + recursive(x[i], 2) + tells(x[i]) + writes(&x[i]) + last;
        y += reads_sometimes(i == 1 ? 0 : &x[i], x[4]) + reads_any(x, i + 3, x[i]);
        x[5] = 0.1 * y;
        y += two_types((float)x[6], x[5]);
    }
    return y;
}

// All entries are no less than what is stored.
CALLED double product(double a, double b, double c, double d) { return a * b * c * d; }

double once(double *x) {
    double y = 1;
    for (int i = 0; i < 4; i++)
        y = product(x[i], x[i + 1], x[i + 2], y);
    return y;
}

double f_b(double *x, double *x_b, double seed);
double once_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.3, 0.7) | CHECK(once, N, 0.5, 1.5);
}
