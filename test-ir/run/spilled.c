// A stack of some ten MiB and snapshots of a quarter of one each, with memory for a few: the rest lies on disk, where the function's
// loop stores to the block that it has reserved while its iterations push.
//
// RUN: env BACKSWEEP_STACK_LIMIT=1M BACKSWEEP_SPILL=%T %check %s --adjoint 'grow(n:const,steps:const,u:dup,k:active)'
// RUN: env BACKSWEEP_STACK_LIMIT=600K BACKSWEEP_SPILL=%T LEVELS=1 %check %s --adjoint 'grow(n:const,steps:const,u:dup,k:active)' --checkpoint-loop %s:21=6
// RUN: %clang -O1 -g -I%support -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'grow(n:const,steps:const,u:dup,k:active)'
// RUN: %clang -Wno-override-module %t.b.bc %support/gradcheck.c %libs -o %t
// RUN: env BACKSWEEP_STACK_LIMIT=1M BACKSWEEP_SPILL=%T BACKSWEEP_STATS=1 %t 2>&1 | %FileCheck %s
// CHECK: backsweep-stats: disk bytes={{[0-9]+}} peak={{[0-9]+}}
#include "gradcheck.h"

#include <string.h>

__attribute__((noinline)) static double rate(double here, double k) {
    const double below = 0.25 - here;
    return below > 0 ? k * here + below * below * below : k * here;
}

void grow(int n, int steps, double *u, double k) {
    for (int t = 0; t < steps; t++)
        for (int i = 0; i < n; i++)
            u[i] += 0.05 * rate(u[i], k) - 0.01 * u[(i + 1) % n] * u[i];
}

void grow_b(int n, int steps, double *u, double *u_b, double k, double *k_b);

enum { N = 1 << 15, STEPS = 20 };

static double u0[N], k0 = 0.3, weights[N];

static double cost(void) {
    static double u[N];
    double sum = 0;
    memcpy(u, u0, sizeof u);
    grow(N, STEPS, u, k0);
    for (int i = 0; i < N; i++)
        sum += weights[i] * u[i];
    return sum;
}

int main(void) {
    static double u[N], primal[N], u_b[N];
    double k_b = 0;
    gc_fill(u0, N, 0.1, 0.4, 1);
    gc_fill(weights, N, -1, 1, 2);

    memcpy(primal, u0, sizeof u);
    grow(N, STEPS, primal, k0);

    memcpy(u, u0, sizeof u);
    memcpy(u_b, weights, sizeof u_b);
    grow_b(N, STEPS, u, u_b, k0, &k_b);

    struct gc_block blocks[] = {GC_DOUBLE(u0, u_b, N), GC_DOUBLE(&k0, &k_b, 1)};
    int bad = gc_check("grow", cost, blocks, 2, 1e-6);
    return bad | gc_same("grow", u, primal, sizeof u);
}
