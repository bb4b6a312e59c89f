// The famous reciprocal square root: refused at the line that makes a float of bits, also where LLVM has
// made all loads of the float into loads of an integer.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint root | %FileCheck %s; \
// RUN: done
#include <string.h>

float root(float *x) {
    unsigned i;
    float y;
    memcpy(&i, x, sizeof i);
    i = 0x5f3759df - (i >> 1);
    memcpy(&y, &i, sizeof y);
    // CHECK: float-read-as-integer.c:[[@LINE-1]]:{{[0-9]+}}: error:{{.*}}[backsweep-bit-pattern]
    return y * (1.5f - 0.5f * *x * y * y);
}
