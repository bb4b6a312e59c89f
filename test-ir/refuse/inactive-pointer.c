// A function that the user declares inactive stores a pointer: what lies beside it is no shadow of what it leads to.
//
// RUN: for level in 0 1 2 3; do for function in found swapped held nowhere; do for all in "" --disable=all; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint $function --inactive lookup --inactive exchange --inactive tabled --inactive far $all \
// RUN:     | %FileCheck %s; \
// RUN: done; done; done
// RUN: %clang -O0 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint found --inactive lookup | %FileCheck %s --check-prefix=LINE
//
// CHECK: inactive-pointer.c:{{[0-9]+(:[0-9]+)?}}: error: an active value may lie behind a pointer that '{{[a-z]+}}' may have stored, which is declared inactive [backsweep-inactive-pointer]
// CHECK: note: {{(do not declare '[a-z]+' inactive: its body is here|link the bitcode of 'far' in \(llvm-link\), and do not declare it inactive)}}
// LINE: inactive-pointer.c:[[#@LINE+22]]:12: error:
enum { N = 6 };

double table[N] = {1, 2, 3, 4, 5, 6};

struct state {
    double *u, *w;
};

__attribute__((noinline)) void lookup(double **q, double *x) {
    *q = x[0] > 100 ? table : x;
}

__attribute__((noinline)) void exchange(struct state *s) {
    double *u = s->u;
    s->u = s->w;
    s->w = u;
}

double found(double *x) {
    double *q = x;
    lookup(&q, x);
    return q[1] * x[0];
}

double swapped(double *x) {
    double w[N];
    for (int i = 0; i < N; i++)
        w[i] = x[i] * x[i];
    struct state s = {x, w};
    exchange(&s);
    return s.u[1] * s.w[2];
}

__attribute__((noinline)) void tabled(double **q, int i) {
    *q = &table[i];
}

__attribute__((noinline)) static double product(double **q, double *x) {
    return q[0][0] * x[1];
}

// The shadow of x would be taken for one of the table.
double held(double *x) {
    double *q = x, y = q[1] * x[2];
    tabled(&q, 1);
    return y + product(&q, x);
}

void far(double **q, double *x);

double nowhere(double *x) {
    double *q;
    far(&q, x);
    return q[1] * x[0];
}
