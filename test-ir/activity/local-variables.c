// Which local variables carry adjoints: those that depend on an independent and that a dependent depends on.
//
// RUN: %check %s --adjoint table --adjoint printed --adjoint passed --adjoint either
// RUN: %clang -I%support -O1 -fno-unroll-loops -emit-llvm -c %s -o %t.bc
// RUN: for f in table printed passed; do \
// RUN:   %backsweep %t.bc -S -o - --disable=linearity --adjoint $f | sed -n "/@${f}_b(/,/^}/p" > $f.ll; done
// RUN: %FileCheck --check-prefix=TABLE --input-file=table.ll %s
// RUN: %FileCheck --check-prefix=PRINTED --input-file=printed.ll %s
// RUN: %FileCheck --check-prefix=PASSED --input-file=passed.ll %s
#include <math.h>
#include "vector.h"

enum { N = 12 };

// Coefficients that are computed from constants have no shadow.
// TABLE: alloca [12 x double]
// TABLE-NOT: alloca
double table(double *x) {
    double w[N];
    for (int i = 0; i < N; i++)
        w[i] = sqrt(i + 1.0);
    double y = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < N; i++)
            y += w[(i + k) % N] * x[i] * x[i];
    return y;
}

// What is computed for a decision alone neither.
// PRINTED: alloca [12 x double]
// PRINTED-NOT: alloca
double printed(double *x) {
    double norm[N], y = 0;
    for (int i = 0; i < N; i++)
        norm[i] = x[i] * x[i] * x[i];
    for (int i = 0; i < N; i++)
        y += norm[(5 * i) % N] > 100 ? 0 : x[i] * x[i];
    return y;
}

static __attribute__((noinline)) void scale(double *w, const double *x) {
    for (int i = 0; i < N; i++)
        w[i] *= x[i];
}

// A callee may write what depends on an independent.
// PASSED: alloca [12 x double]
// PASSED: alloca [12 x double]
double passed(double *x) {
    double w[N];
    for (int i = 0; i < N; i++)
        w[i] = i;
    scale(w, x);
    double y = 0;
    for (int i = 0; i < N; i++)
        y += w[(i * 7) % N] * x[i];
    return y;
}

// A pointer that leads to a table or to the caller's array has a shadow on both ways.
double either(double *x) {
    double w[N], y = 0;
    for (int i = 0; i < N; i++)
        w[i] = 1.0 / (i + 1);
    for (int i = 0; i < N; i++) {
        double *p = i % 3 ? w : x;
        y += p[i] * x[N - 1 - i];
    }
    return y;
}

double table_b(double *x, double *x_b, double seed);
double printed_b(double *x, double *x_b, double seed);
double passed_b(double *x, double *x_b, double seed);
double either_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(table, N, 0.5, 1.5) | CHECK(printed, N, 0.5, 1.5) | CHECK(passed, N, 0.5, 1.5) |
           CHECK(either, N, 0.5, 1.5);
}
