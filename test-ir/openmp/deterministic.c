// With --deterministic value and gradient have the same bits on any number of threads: reductions, what many read, sections, schedules, teams
// that are asked for, and what is called and has no derivative of its own.
//
// REQUIRES: clang, openmp
// RUN: for level in 0 1 2; do \
// RUN:   %clang -I%support -O$level -g -fopenmp -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.b.bc --deterministic --adjoint misfit; \
// RUN:   %clang -Wno-override-module -O1 -fopenmp %t.b.bc %support/gradcheck.c %libs -lm -o %t.exe; \
// RUN:   for threads in 1 2 3 4; do OMP_NUM_THREADS=$threads OMP_WAIT_POLICY=passive %t.exe bits > %t.$threads; cmp %t.1 %t.$threads; done; \
// RUN: done
// RUN: env CFLAGS=-fopenmp LINK=-fopenmp OMP_THREAD_LIMIT=1 %check %s --deterministic --adjoint misfit
// RUN: %clang -I%support -O1 -fopenmp -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -S -o %t.ll --deterministic --adjoint misfit
// RUN: %FileCheck %s < %t.ll
// CHECK-LABEL: define {{.*}}double @misfit_b
// CHECK-NOT: __kmpc_fork_call
// CHECK-NOT: bsw_team
// CHECK-NOT: atomicrmw
// CHECK: ret double
#include "vector.h"

#include <math.h>
#include <string.h>

enum { N = 203 };

double misfit(double *x) {
    double s = 0, product = 1, y[N], greatest[1] = {0};
#pragma omp parallel for reduction(+ : s) reduction(* : product) num_threads(3)
    for (int i = 0; i < N; i++) {
        s += sin(x[i] * 1e3) / (i + 1);
        product *= 1 + 1e-3 * x[i] / (i + 3);
    }
#pragma omp parallel for schedule(dynamic, 3)
    for (int i = 0; i < N; i++) {
        y[i] = 0;
        for (int j = 0; j < N; j += 7)
            y[i] += x[j] * x[(i * 31 + j) % N] / 3;
    }
#pragma omp parallel for
    for (int i = 0; i < N; i++) {
#pragma omp critical
        greatest[0] += 0.1 * sqrt(y[i] * y[i] + 1);
#pragma omp atomic
        s += y[i] / 7;
    }
    return s * product + greatest[0];
}

double misfit_b(double *x, double *x_b, double seed);

static void bits(double v) {
    unsigned long long b;
    memcpy(&b, &v, sizeof b);
    printf("%016llx\n", b);
}

int main(int argc, char **argv) {
    double x[N], x_b[N] = {0};
    if (argc == 1)
        return CHECK(misfit, N, 0.5, 0.6);
    for (int i = 0; i < N; i++)
        x[i] = 0.5 + 0.37 * (i % 11) / 11;
    bits(misfit_b(x, x_b, 1));
    for (int i = 0; i < N; i++)
        bits(x_b[i]);
    return argv[1][0] != 'b';
}
