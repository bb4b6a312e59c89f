// Floats whose bits integers take apart: refused where the result may depend on active values, at the line
// that does it.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint through_union | %FileCheck %s; \
// RUN: done
union number {
    double d;
    unsigned long i;
};

double through_union(double *x) {
    union number u;
    u.d = x[0];
    u.i += 0x10000000000000;
    // CHECK: bit-patterns.c:[[@LINE-1]]:{{[0-9]+}}: error:{{.*}}[backsweep-bit-pattern]
    return u.d * x[1];
}
