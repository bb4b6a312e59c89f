// Of two functions that call a third one, the adjoint of one is differentiated once more, and that of the other is not: they are made one after the
// other, and the sweeps of what both call are functions of their own each time, whatever their names.
//
// RUN: for level in 0 1 2; do %clang -O$level -g -fno-math-errno -I%support -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --adjoint f --tangent 'f_b(1:dup,2:dup,3:const,4:const)=f_bd' --adjoint g; \
// RUN:   %clang -O0 -Wno-override-module %t.b.bc %support/gradcheck.c -I%support %libs -o %t.out; BACKSWEEP_DEBUG=1 ./t.out; done
#include "gradcheck.h"

#include <math.h>
#include <stdio.h>

enum { N = 5 };

__attribute__((noinline)) static void step(double *state, int n, double rate) {
    for (int i = 0; i < n; i++)
        state[i] = sin(state[i] * rate) + state[(i + 1) % n] * state[i];
}

__attribute__((noinline)) double f(const double *x, int n) {
    double state[N], sum = 0;
    for (int i = 0; i < n; i++)
        state[i] = x[i];
    for (int k = 0; k < 3; k++)
        step(state, n, 1 + 0.1 * k);
    for (int i = 0; i < n; i++)
        sum += state[i] * state[i];
    return sum;
}

__attribute__((noinline)) double g(const double *x, int n) {
    double state[N], sum = 0;
    for (int i = 0; i < n; i++)
        state[i] = cos(x[i]);
    for (int k = 0; k < 4; k++) {
        step(state, n, x[k]);
        sum += state[k] * x[k];
    }
    return sum;
}

double f_b(const double *x, double *x_b, int n, double seed);
double g_b(const double *x, double *x_b, int n, double seed);
double f_bd(const double *x, const double *x_d, double *x_b, double *x_bd, int n, double seed, double *result_d);

static double x[N], x_b[N], x_d[N], x_bd[N];

static double cost_f(void) { return f(x, N); }
static double cost_g(void) { return g(x, N); }

// The gradient along the direction, whose own gradient is the Hessian times the direction.
static double along(void) {
    double gradient[N] = {0}, sum = 0;
    f_b(x, gradient, N, 1);
    for (int i = 0; i < N; i++)
        sum += gradient[i] * x_d[i];
    return sum;
}

int main(void) {
    int bad = 0;
    gc_fill(x, N, 0.3, 0.8, 1);
    gc_fill(x_d, N, -1, 1, 2);
    f_b(x, x_b, N, 1);
    bad |= gc_check("f", cost_f, (struct gc_block[]){GC_DOUBLE(x, x_b, N)}, 1, 1e-7);
    for (int i = 0; i < N; i++)
        x_b[i] = 0;
    g_b(x, x_b, N, 1);
    bad |= gc_check("g", cost_g, (struct gc_block[]){GC_DOUBLE(x, x_b, N)}, 1, 1e-7);
    double result_d;
    f_bd(x, x_d, x_b, x_bd, N, 1, &result_d);
    return bad | gc_check("f twice", along, (struct gc_block[]){GC_DOUBLE(x, x_bd, N)}, 1, 1e-7);
}
