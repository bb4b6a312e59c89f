// The primal, and what it calls, are written as they were read, at every level.
//
// RUN: for level in 0 1 2 3; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint step --adjoint 'wave(n:const)=gradient'; \
// RUN:   for file in %t %t.b; do %llvm-dis $file.bc -o $file.ll; \
// RUN:     awk '/^define .*@(step|wave|smooth)\(/ { on = 1 } on { gsub(/[#!][0-9]+|;.*/, ""); print } /^}/ { on = 0 }' \
// RUN:       $file.ll > $file.txt; \
// RUN:   done; \
// RUN:   grep -q '@step(' %t.txt; \
// RUN:   diff %t.txt %t.b.txt; \
// RUN: done
#include <math.h>

__attribute__((noinline)) static double smooth(double a, double b) {
    return sqrt(a * a + b * b);
}

void step(int n, double *u) {
    for (int i = 1; i < n; i++)
        u[i] = smooth(u[i], u[i - 1]) * (i % 2 ? 0.5 : 0.25);
}

double wave(int n, double *u, double t) {
    double local[n], sum = 0;
    step(n, u);
    for (int i = 0; i < n; i++) {
        local[i] = sin(u[i] * t);
        if (local[i] > 0.5)
            sum += local[i];
    }
    return sum;
}
