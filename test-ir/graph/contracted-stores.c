// What a contracted call or loop reads, or a function with a row of the user's, is not written before it by a store that could else wait until
// the operations of the block are done.
//
// RUN: printf 'looked_up(ptr t, x) = 2*r/x @ 0.3\n' > %t.rules; \
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc; \
// RUN: for off in none preaccumulation; do \
// RUN:   case $off in none) off= ;; esac; \
// RUN:   %backsweep %t.bc -o %t.b.bc --rule %t.rules ${off:+--disable=$off} --adjoint f --adjoint g --adjoint h --report 2> told.${off:-none}; \
// RUN:   %clang -O1 -Wno-override-module %t.b.bc -o %t.out %libs; \
// RUN:   ./t.out > out.${off:-none}; \
// RUN: done; \
// RUN: cmp out.none out.preaccumulation; \
// RUN: %FileCheck --input-file=told.none %s; \
// RUN: %FileCheck --check-prefix=OUT --input-file=out.none %s
// CHECK-NOT: differentiates the call of third
// OUT-NOT: differs
#include <math.h>
#include <stdio.h>

#define CALLED __attribute__((noinline))

double f(double *x) {
    int own[4] = {4, 1, 2, 3};
    double y = x[3], z = x[2];
    for (int i = 0; i < 4; i++) {
        double a = sin(y * z) * exp(-y) * z * 4;
        float b = (float)a;
        own[i] = (int)(b * 3);
        double s = a;
        for (int k = 0; k < 20; k++)
            s = 0.1 * s * own[k % 4] + cos(s) * y + 0.2 * a;
        y = s;
        z = 0.3 * z * y + x[i] * b;
    }
    return y;
}

CALLED double second(const int *knots, double x, double y) {
    double s = x;
    for (int k = 0; k < 20; k++)
        s = 0.1 * s * knots[k % 4] + cos(s) * y + 0.2 * x;
    return s;
}

double g(double *x) {
    int own[4] = {4, 1, 2, 3};
    double y = x[3], z = x[2];
    for (int i = 0; i < 4; i++) {
        double a = sin(y * z) * exp(-y) * z * 4;
        float b = (float)a;
        own[i] = (int)(b * 3);
        y = second(own, a, y);
        z = 0.3 * z * y + x[i] * b;
    }
    return y;
}

static double table[3] = {0.1, 0.2, 0.3};

// What it reads is not its own.
CALLED double looked_up(const double *t, double x) { return t[0] * x * x; }

CALLED double third(double x, double y) {
    double s = x;
    for (int k = 0; k < 20; k++)
        s = 0.1 * s * looked_up(table, s) + cos(s) * y + 0.2 * x;
    return s;
}

double h(double *x) {
    double y = x[3], z = x[2];
    for (int i = 0; i < 4; i++) {
        double a = sin(y * z) * exp(-y) * z * 4;
        float b = (float)a;
        table[0] = (int)(100 * b) * 0.01;
        y = third(a, y);
        z = 0.3 * z * y + x[i] * b;
    }
    return y;
}

double f_b(double *, double *, double);
double g_b(double *, double *, double);
double h_b(double *, double *, double);

static void told(double (*primal)(double *), double (*adjoint)(double *, double *, double)) {
    double x[4] = {0.3, 0.37, 0.44, 0.51}, same[4] = {0.3, 0.37, 0.44, 0.51}, x_b[4] = {0};
    double value = adjoint(x, x_b, 1);
    printf("%.9g%s: %.9g %.9g %.9g %.9g\n", value, value == primal(same) ? "" : " differs", x_b[0], x_b[1], x_b[2], x_b[3]);
}

int main(void) {
    told(f, f_b);
    told(g, g_b);
    told(h, h_b);
}
