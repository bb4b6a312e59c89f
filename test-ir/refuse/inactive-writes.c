// A function that the user declares inactive overwrites floats that have adjoints, which would stay those of the values
// before.
//
// RUN: for level in 0 1 2 3; do for function in reset through 'global'; do for all in "" --disable=all; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint $function --inactive fill --inactive deep --inactive keep $all | %FileCheck %s; \
// RUN: done; done; done
//
// CHECK: inactive-writes.c:{{[0-9]+:[0-9]+}}: error: '{{[a-z]+}}' is declared inactive, and overwrites floating values that have adjoints [backsweep-inactive-writes]
// CHECK: note: do not declare '{{[a-z]+}}' inactive: its body is here
enum { N = 6 };

double kept[N];

struct state {
    double *u;
};

__attribute__((noinline)) void fill(double *x, int n) {
    for (int i = 0; i < n; i++)
        x[i] = i;
}

__attribute__((noinline)) void deep(struct state *s) {
    fill(s->u, 2);
}

__attribute__((noinline)) void keep(int n) {
    kept[n] = n;
}

double reset(double *x) {
    double y = x[0] * x[0];
    fill(x, 2);
    return y + x[0] * x[1] * x[2];
}

double through(double *x) {
    struct state s = {x};
    double y = x[0] * x[0];
    deep(&s);
    return y + x[0] * x[1] * x[2];
}

double global(double *x) {
    kept[0] = x[0] * x[0];
    keep(0);
    return kept[0] * x[1];
}
