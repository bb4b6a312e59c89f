// Inner loops whose number of iterations is known where they are entered: the backward sweep computes
// it again. Triangles, strides, pointers, indices that go down, narrow and unsigned counters, loops that
// are not entered at all, bounds that are computed, functions that are called. A loop that data end is
// still counted: once for each of the six times that it is left.
//
// RUN: for all in "" --disable=all --disable=recompute --disable=inversion; do \
// RUN:   %check %s $all --adjoint triangle --adjoint pointers --adjoint down --adjoint narrow \
// RUN:     --adjoint computed --adjoint calls --adjoint data; \
// RUN: done
// RUN: %clang -O1 -g -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint triangle --adjoint pointers --adjoint down \
// RUN:   --adjoint narrow --adjoint computed --adjoint calls --adjoint data --print-after=plan 2> plan.txt
// RUN: %FileCheck %s --check-prefix=PLAN --input-file=plan.txt
// RUN: %clang -Wno-override-module %t.b.bc %support/gradcheck.c -I%support -o %t.out %libs
// RUN: env BACKSWEEP_STATS=1 ./t.out 2> stats.txt
// RUN: %FileCheck %s --input-file=stats.txt
//
// PLAN: plan {{.*}}: triangle(
// PLAN-NOT: iterations of {{.*}} i64 Control
// PLAN: plan {{.*}}: data(
// PLAN: iterations of {{.*}} i64 Control
//
// CHECK: backsweep-stats: control count=6 bytes=48
#include "vector.h"

enum { N = 12 };

double triangle(double *x) {
    double y = 1;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < i; j++) {
            y += 0.1 * y * x[i] * x[j];
            x[i] *= 1 - 0.01 * x[j] * x[i];
        }
    return y;
}

double pointers(double *x) {
    double y = 1;
    for (int i = 0; i <= N; i++)
        for (double *p = x + i; p != x + N; p++) {
            y += 0.05 * y * *p;
            *p *= 1 + 0.1 * *p;
        }
    return y;
}

double down(double *x) {
    double y = 1;
    for (long i = N - 1; i >= 0; i -= 3)
        for (long j = i; j > 2; j -= 2) {
            y *= 1 + 0.1 * x[j] * x[j - 1];
            x[j] += 0.1 * x[i] * y;
        }
    return y;
}

double narrow(double *x) {
    double y = 1;
    for (unsigned char i = 250; i != 3; i++)
        for (signed char j = -3; j < (signed char)(i % 4); j++) {
            y += 0.1 * y * x[(j + 3 + i) % N];
            x[j + 3] *= 1 + 0.01 * y;
        }
    return y;
}

/* The inner bound is what another loop has computed, and rounds a quotient up. */
double computed(double *x) {
    double y = 1;
    unsigned bound = 1;
    for (int i = 0; i < 5; i++) {
        bound = bound * 5 % 7;
        for (unsigned j = 0; j < 2 * bound; j += 3) {
            y += 0.1 * x[j % N] * y;
            x[i] *= 1 + 0.02 * y;
        }
    }
    return y;
}

static __attribute__((noinline)) double part(double *x, int from, int to) {
    double y = 1;
    for (int i = from; i < to; i++) {
        y += 0.1 * y * x[i];
        x[i] *= 1 + 0.1 * y;
    }
    return y;
}

double calls(double *x) {
    double y = 0;
    for (int i = 0; i < N; i += 4)
        y += part(x, i, N - i) * part(x, i + 2, i);
    return y;
}

double data(double *x) {
    double y = 1;
    for (int i = 0; i < 6; i++) {
        int j = i;
        do {
            y += 0.05 * y * x[j];
            x[j++] *= 1 + 0.02 * y;
        } while (x[j] < 3);
    }
    return y;
}

double triangle_b(double *x, double *x_b, double seed);
double pointers_b(double *x, double *x_b, double seed);
double down_b(double *x, double *x_b, double seed);
double narrow_b(double *x, double *x_b, double seed);
double computed_b(double *x, double *x_b, double seed);
double calls_b(double *x, double *x_b, double seed);
double data_b(double *x, double *x_b, double seed);

static int check_data(void) {
    gc_fill(vector_x, N, 0.5, 1.5, 1);
    vector_x[N] = 5;
    return check_vector_here("data", data, data_b, N, 1e-8);
}

int main(void) {
    return CHECK(triangle, N, 0.5, 1.5) | CHECK(pointers, N, 0.5, 1.5) | CHECK(down, N, 0.5, 1.5) |
           CHECK(narrow, N, 0.5, 1.5) | CHECK(computed, N, 0.5, 1.5) | CHECK(calls, N, 0.5, 1.5) |
           check_data();
}
