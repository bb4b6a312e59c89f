// Loops that reserve what all their iterations push at once, before they start: in the header and in the
// body of a loop, for arrays of values, indices and branch ids, in loops that are not entered, that are
// left after their first iteration, and inside others. Frames that only some iterations push, and those
// of loops that call, or that data end, stay as they are. The statistics are the same either way, and the
// loops of both sweeps can be vectorised.
//
// RUN: for all in "" --disable=all --disable=recompute --disable=inversion,tbr; do \
// RUN:   %check %s $all --adjoint mixed --adjoint body --adjoint lengths --adjoint sometimes \
// RUN:     --adjoint calls --adjoint ends --adjoint plain; \
// RUN: done
//
// RUN: %clang -O1 -g -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --disable=linearity --adjoint mixed --adjoint body --adjoint lengths \
// RUN:   --adjoint sometimes --adjoint calls --adjoint ends --adjoint plain --print-after=plan 2> plan.txt
// RUN: %FileCheck %s --check-prefix=PLAN --input-file=plan.txt
// PLAN: : mixed(
// PLAN: (reserved at once for loop0): {{.*}} double Value, {{.*}} i32 Integer, predecessor
// PLAN: : sometimes(
// PLAN-NOT: reserved at once
// PLAN: : calls(
// PLAN-NOT: reserved at once
// PLAN: : ends(
// PLAN-NOT: reserved at once
// PLAN: : plain(
// PLAN: pushes 8 bytes (reserved at once for loop0)
//
// RUN: %backsweep %t.bc -o %t.b.bc --disable=linearity --adjoint plain
// RUN: %clang -O2 -S -emit-llvm -Wno-override-module %t.b.bc -o opt.ll
// RUN: %FileCheck %s --check-prefix=VECTOR --input-file=opt.ll
// VECTOR: define {{.*}}@plain_b(
// VECTOR: fmul <2 x double>
// VECTOR: store <2 x double>
// VECTOR: fmul <2 x double>
// VECTOR: {{^}}}
#include "vector.h"

enum { N = 24 };

/* A branch id, an index and values in each iteration. */
double mixed(double *x) {
    double y = 1;
    int k = 1;
    for (int i = 0; i + 1 < N; i++) {
        if (x[i] < x[i + 1])
            x[N - 1] = 0.5 * x[i];
        k = (5 * k + 3) % N;
        y += 0.1 * x[k] * y;
        x[i] += 0.3 * x[k];
    }
    return y;
}

/* What is pushed before the test and what is pushed after it. */
double body(double *x) {
    double y = 1, z = x[0];
    int i = 0;
    for (;;) {
        z = 0.2 * z * z + 0.3 * x[i];
        if (i == N - 1)
            break;
        y = 0.7 * y * z + x[i + 1] * x[i];
        x[i] = y * x[i];
        i++;
    }
    return y * z;
}

/* From none to N - 1 iterations behind the first. */
double lengths(double *x) {
    double y = 1;
    for (int n = 0; n < N; n += 5) {
        for (int i = 0; i < n; i++) {
            y += 0.05 * x[i] * x[i] * y;
            x[i] *= 0.9 + 0.1 * x[i];
        }
        int i = 0;
        do {
            x[i] *= 1 + 0.1 * x[n];
            i += 2;
        } while (i < n);
    }
    return y;
}

double sometimes(double *x) {
    double y = 1;
    for (int i = 0; i < N; i++)
        if (i % 3) {
            y *= 0.5 + 0.5 * x[i] * x[i];
            x[i] *= x[i];
        }
    return y;
}

static __attribute__((noinline)) double square(double *x) {
    *x *= *x;
    return *x * *x;
}

double calls(double *x) {
    double y = 1;
    for (int i = 0; i < N; i++) {
        y *= 0.5 + x[i] * x[i];
        y += square(x + i);
    }
    return y;
}

double ends(double *x) {
    double y = 1;
    for (int i = 0; y < 5 && i < N; i++) {
        y += y * x[i] * x[i] * 0.2;
        x[i] *= x[i];
    }
    return y;
}

double plain(double *x) {
    for (int i = 0; i < N; i++)
        x[i] = x[i] * x[i];
    return 0;
}

double mixed_b(double *x, double *x_b, double seed);
double body_b(double *x, double *x_b, double seed);
double lengths_b(double *x, double *x_b, double seed);
double sometimes_b(double *x, double *x_b, double seed);
double calls_b(double *x, double *x_b, double seed);
double ends_b(double *x, double *x_b, double seed);
double plain_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(mixed, N, 0.5, 1.2) | CHECK(body, N, 0.5, 1.2) | CHECK(lengths, N, 0.5, 1.2) |
           CHECK(sometimes, N, 0.5, 1.2) | CHECK(calls, N, 0.3, 0.8) | CHECK(ends, N, 0.5, 1.2) |
           CHECK(plain, N, 0.5, 1.2);
}
