// A float that is passed by value in a structure travels in an integer.
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f | %FileCheck %s
// CHECK: error: {{.*}}[backsweep-bit-pattern]
// CHECK: note:
struct S { float x; int k; };
float g[2];

static __attribute__((noinline)) double h(struct S s) {
    g[1] = s.x;
    return 0.5 * s.k;
}

double f(struct S *p) { return h(p[0]); }
