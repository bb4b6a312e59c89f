// Contracted calls are given what the function reads behind its pointers, tables that are not differentiated as they are, and what does not
// depend on anything; also in calls of calls, and where partials are infinite and the adjoint is zero.
//
// RUN: %check %s --adjoint f --adjoint root --adjoint nested; \
// RUN: %clang -O1 -g -fno-math-errno -I %S/../support -emit-llvm -c %s -o %t.bc; \
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --adjoint root --adjoint nested --report 2>&1 | %FileCheck %s
#include "vector.h"

#include <math.h>

#define CALLED __attribute__((noinline))

enum { N = 8 };

typedef struct {
    int steps;
    double rate, unused, shift;
} parameters;

static const int table[4] = {1, 5, 3, 2};

CALLED double interpolated(const parameters *by, const int *knots, int n, double x) {
    double s = by->rate * x;
    for (int i = 0; i < by->steps * n; i++)
        s = 0.1 * s * knots[i % n] + sin(s) * by->shift;
    return s;
}

double f(double *x) {
    int own[4] = {4, 1, 2, 3};
    double y = x[3];
    for (int i = 0; i < 4; i++) {
        parameters by = {2, x[i], 0, x[i + 4]};
        // CHECK-DAG: contracted-references.c:[[# @LINE + 1]]: the forward sweep differentiates the call of interpolated, of which it gives 3 partial derivatives
        y += interpolated(&by, own, 4, y);
        // What the call read is overwritten behind it.
        own[i] += 1;
        x[i] *= y;
        y -= interpolated(&by, table, 4, x[i]);
    }
    return y;
}

CALLED double length(double x, double y) {
    double s = 0;
    for (int i = 0; i < 9; i++)
        s += sqrt(x * x + i * (x + s) * y * y);
    return s;
}

// No adjoint comes to the calls where the partials are not finite.
double root(double *x) {
    double y = 0, zero = x[0] - x[0];
    for (int i = 0; i < 6; i++) {
        // CHECK-DAG: contracted-references.c:[[# @LINE + 1]]: the forward sweep differentiates the call of length
        double all = length(i % 2 ? x[i] : zero, i % 2 ? x[i + 1] : zero);
        y += i % 2 ? all * y + x[i] : x[i];
    }
    return y;
}

CALLED double inner(const double *all, double x) {
    double s = x;
    for (int i = 0; i < 5; i++)
        s = i % 2 ? 0.3 * s * sin(all[i]) + x : cos(s * all[i]);
    return s;
}

// Its own variables are the callee's memory.
CALLED double outer(double a, double b) {
    double all[5] = {a, b, a * b, a, 1};
    double s = a;
    for (int i = 0; i < 3; i++) {
        s += inner(all, s);
        all[i] = 0.3 * s;
    }
    return s;
}

double nested(double *x) {
    double y = x[0];
    for (int i = 0; i < 5; i++)
        // CHECK-DAG: contracted-references.c:[[# @LINE + 1]]: the forward sweep differentiates the call of outer, of which it gives 2 partial derivatives
        y = sin(outer(x[i], y)) + x[i + 1];
    return y;
}

double f_b(double *x, double *x_b, double seed);
double root_b(double *x, double *x_b, double seed);
double nested_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.3, 0.7) | CHECK(root, N, 0.3, 0.7) | CHECK(nested, N, 0.3, 0.7);
}
