// Addresses that are computed as integers: by how far one array lies from another, aligned, and from a distance in another block of memory.
// Only what is added, and from which nothing of the same memory is subtracted, is what the pointer is based on.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   for off in none tbr activity all; do \
// RUN:     case $off in none) off= ;; esac; \
// RUN:     for f in relocated aligned apart; do \
// RUN:       %backsweep check %t.bc ${off:+--disable=$off} --adjoint $f | %FileCheck --check-prefix=RIGHT %s; \
// RUN:     done; \
// RUN:   done; \
// RUN:   %refused %t.bc --adjoint 'unknown(p:const,q:const)' | %FileCheck %s; \
// RUN: done
// RIGHT: the gradient is right
#include <stdint.h>

// As after a list was copied to another place.
double relocated(double *x, int k) {
    double from[4] = {0}, to[4] = {1, 2, 3, 4};
    double *p = &from[k & 3];
    double *r = (double *)((uintptr_t)p - (uintptr_t)from + (uintptr_t)to);
    *p = x[2];
    *r = x[0] * x[0];
    return to[k & 3] * x[1] + from[k & 3];
}

double aligned(double *x) {
    double buffer[12];
    double *p = (double *)(((uintptr_t)buffer + 31) & ~(uintptr_t)31);
    uintptr_t low = (uintptr_t)(buffer + 1) & 15;
    double *q = (double *)((uintptr_t)(buffer + 1) + 16 - low);
    p[2] = x[0] * x[1];
    q[5] = x[1] * x[2];
    return p[2] * q[5];
}

double apart(double *x) {
    double block[8];
    block[1] = x[0];
    double *two = (double *)((uintptr_t)(block + 3) + ((uintptr_t)(block + 2) - (uintptr_t)(block + 1)));
    *two = x[1] * x[0];
    return block[4] * block[1];
}

// It leads to the memory of b, or to that of p where b and q are the same.
double unknown(double *x, const char *p, const char *q, double *b) {
    double *r = (double *)((uintptr_t)p - (uintptr_t)q + (uintptr_t)b);
    // CHECK: moved-addresses.c:[[# @LINE + 1]]:{{.*}} error: {{.*}}[backsweep-{{.*}}shadow]
    *r = x[0] * x[0];
    return b[1] * x[1];
}
