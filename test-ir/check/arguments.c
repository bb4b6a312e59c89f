// Arguments of all kinds, and what is said of them.
//
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
//
// RUN: %backsweep check %t.bc --adjoint floats --adjoint extended --adjoint particles --adjoint scaled \
// RUN:     --adjoint cleared'(x:dupnoneed)' --adjoint through_global --adjoint table \
// RUN:     | %FileCheck %s
// CHECK: floats by floats_b
// CHECK: x dup 16 random {{.*}} ok
// CHECK-NEXT: y dup 16 random {{.*}} ok
// CHECK: extended by
// CHECK: b dup 4 random {{.*}} ok
// CHECK: particles by
// CHECK: p dup 16 random {{.*}} ok
// CHECK: scaled by
// CHECK: random {{.*}} ok, zero
// CHECK: cleared by
// CHECK: x dupnoneed 16 random {{.*}} ok
// CHECK: through_global by
// CHECK: work dup random {{.*}} ok
// CHECK: table by
// CHECK: index const 16 1 2 3 4 … (default)
// CHECK: floats: the gradient is right
// CHECK-NEXT: extended: the gradient is right
// CHECK-NEXT: particles: the gradient is right
// CHECK-NEXT: scaled: the gradient is right
// CHECK-NEXT: cleared: the gradient is right
// CHECK-NEXT: through_global: the gradient is right
// CHECK-NEXT: table: the gradient is right
//
// A variable that holds numbers beside pointers: these stay, and so does what they lead to in the shadow.
// RUN: %backsweep check %t.bc --adjoint through_structure | %FileCheck %s --check-prefix=MIXED
// MIXED: mixed dup as initialised {{.*}} ok
// MIXED: through_structure: the gradient is right
// RUN: %not %backsweep check %t.bc --adjoint through_structure --inactive scale_of | %FileCheck %s --check-prefix=MISSED
// MISSED: mixed dup as initialised {{.*}} WRONG
//
// Values from a file; --set wins over it.
// RUN: printf '# four\nn = 2\nx = 1.5, 2.5\n    -3d0 4\nindex = 0 3 1 2\n' > good.txt
// RUN: %backsweep check %t.bc --adjoint table --input good.txt --set n=4 | %FileCheck %s --check-prefix=FILE
// FILE: n const 4
// FILE-NEXT: index const 4 given
// FILE-NEXT: x dup 4 given {{.*}} ok
//
// RUN: printf 'n = 2\nx = 1.5 y\n' > bad.txt
// RUN: %not %backsweep check %t.bc --adjoint table --input bad.txt 2>&1 | %FileCheck %s --check-prefix=BAD
// BAD: {{^}}bad.txt:2:9: error: 'y' is not a number [backsweep-inputs]
// BAD-NEXT: 2 | x = 1.5 y
//
// RUN: %not %backsweep check %t.bc --adjoint table --size y=3 2>&1 | %FileCheck %s --check-prefix=NAME
// NAME: error: nothing that is checked has a parameter 'y' [backsweep-unknown-parameter]
// NAME-NEXT: note: there are n, index, x
//
// RUN: %not %backsweep check %t.bc --adjoint table --set index=0.5 2>&1 | %FileCheck %s --check-prefix=WHOLE
// WHOLE: error: 'index' gets a value that is no integer
#include <math.h>

float floats(int n, const float *x, float *y) {
    float s = 0;
    for (int i = 0; i < n; i++) {
        y[i] = sinf(x[i]) * y[i];
        s += y[i];
    }
    return s;
}

long double extended(long double a, const long double *b) {
    return a * b[0] * b[3];
}

struct particle {
    double x;
    int n;
    float charge;
};

double particles(int n, struct particle *p) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i].x * p[i].charge * p[i].n;
    return s;
}

struct three {
    double a, b, c;
};

struct three scaled(struct three s, double t) {
    struct three r = {s.a * t, s.b * s.c, t * t};
    return r;
}

void cleared(int n, double *x, double *y) {
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * x[i];
        x[i] = 0;
    }
}

double work[4];

double through_global(double x) {
    work[0] = x * work[1];
    return work[0] * work[0] + work[3];
}

double table(int n, const int *index, const double *x) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[index[i]] * x[i];
    return s;
}

struct mixed {
    double scale;
    double *values;
    int count;
} mixed = {2.5, work, 3};

__attribute__((noinline)) double scale_of(const struct mixed *m) {
    return m->scale;
}

double through_structure(double x) {
    mixed.values[1] = x * scale_of(&mixed);
    return mixed.values[1] * mixed.scale * mixed.count;
}
