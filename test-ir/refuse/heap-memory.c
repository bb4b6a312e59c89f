// Memory from malloc would carry the derivative.
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
// CHECK: heap-memory.c:[[#@LINE+5]]:{{.*}}'malloc'{{.*}}[backsweep-no-rule]
// CHECK: note:
#include <stdlib.h>

double f(int n, double *x) {
    double *t = malloc(n * sizeof *t), y = 0;
    for (int i = 0; i < n; i++) t[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) y += t[i] * x[i];
    free(t);
    return y;
}
