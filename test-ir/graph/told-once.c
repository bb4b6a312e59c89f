// A loop is told of once, however many versions of the program were planned before the one whose calls are contracted.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc; \
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint f --adjoint h --report 2> told; \
// RUN: sort told | uniq -d | %FileCheck --allow-empty --check-prefix=TWICE %s; \
// RUN: %FileCheck --input-file=told %s
// TWICE-NOT: one sweep
#include <math.h>

__attribute__((noinline)) static double g(double a, double b) {
    for (int k = 0; k < 5; k++)
        a = a * b + sin(a);
    return a;
}

double f(const double *x, int n) {
    double sum = 0;
    // CHECK-DAG: told-once.c:[[# @LINE + 1]]: one sweep
    for (int i = 0; i < n; i++)
        sum += g(x[i], 0.5 * x[i]);
    return sum;
}

double h(const double *x, int n) {
    double sum = 0;
    // CHECK-DAG: told-once.c:[[# @LINE + 1]]: one sweep
    for (int i = 0; i < n; i++) {
        double p = x[i];
        for (int k = 0; k < 8; k++)
            p = p * p + sin(p);
        sum += p;
    }
    return sum;
}
