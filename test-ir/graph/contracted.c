// Calls of functions that take few floats and give one: where that is less than what their sweeps store, the forward sweep differentiates the
// call, and what is kept of it are its partial derivatives, which take part in computational graphs like those of operations.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc; \
// RUN: for off in none preaccumulation all; do \
// RUN:   case $off in none) off= ;; esac; \
// RUN:   %backsweep %t.bc -o %t.b.bc ${off:+--disable=$off} --adjoint state --adjoint chain --report 2> told.${off:-none}; \
// RUN:   %clang -O1 -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:   BACKSWEEP_STATS=1 ./t.out > out.${off:-none} 2> stats.${off:-none}; \
// RUN: done; \
// RUN: cmp out.none out.preaccumulation; \
// RUN: cmp out.none out.all; \
// RUN: %FileCheck --check-prefix=STATS --input-file=stats.none %s; \
// RUN: %FileCheck --check-prefix=PLAIN --input-file=stats.preaccumulation %s; \
// RUN: %FileCheck --input-file=told.none %s
// STATS: total count={{[0-9]+}} bytes={{[0-9]+}} peak={{[1-4]?[0-9][0-9][0-9]$}}
// PLAIN: total count={{[0-9]+}} bytes={{[0-9]+}} peak={{1[6-9][0-9][0-9][0-9]$}}
#include <math.h>
#include <stdio.h>

#define CALLED __attribute__((noinline))

// An equation of state that is solved by Newton's method.
CALLED double pressure(double density, double energy) {
    double p = density * energy;
    for (int k = 0; k < 20; k++)
        p -= (p * p * p + sin(p) * density - energy) / (3 * p * p + cos(p) * density + 2);
    return p;
}

double state(double *x, int n) {
    double density = x[0], energy = x[1];
    for (int i = 0; i < n; i++) {
        // CHECK-DAG: contracted.c:[[# @LINE + 1]]: the forward sweep differentiates the call of pressure, of which it gives 2 partial derivatives
        double p = pressure(density, energy);
        density += 0.01 * p * energy;
        energy -= 0.01 * p * density;
    }
    return density + energy;
}

CALLED double first(double x, double y) { return exp(-x * y) / (1 + x * x); }
CALLED double second(double a) { return sqrt(1 + a * a) * sin(a); }
CALLED double third(double b, double x) { return cos(b * x) * exp(-b * b); }

double chain(double *x, int n) {
    double u = x[0], v = x[1];
    for (int i = 0; i < n; i++) {
        // CHECK-DAG: contracted.c:[[# @LINE + 1]]-[[# @LINE + 4]]: {{[0-9]+}} operations by 4 entries of their Jacobian: 32 bytes each time instead of {{[0-9]+}}
        double a = first(u, v);
        double b = second(a);
        u = 0.5 * third(b, u) + 0.3 * v;
        v = 0.4 * u + 0.5 * v * a;
    }
    return u * v;
}

double state_b(double *, double *, int, double);
double chain_b(double *, double *, int, double);

int main(void) {
    double x[2] = {0.7, 0.9}, x_b[2] = {0};
    state_b(x, x_b, 100, 1);
    printf("%.9g %.9g\n", x_b[0], x_b[1]);
    chain_b(x, x_b, 20, 1);
    printf("%.9g %.9g\n", x_b[0], x_b[1]);
}
