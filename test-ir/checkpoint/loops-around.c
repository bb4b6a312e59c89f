// A checkpointed loop in another one: what its iterations read is overwritten by later ones of the loop around, by pointers that never
// lead to the same memory at the same time.
//
// RUN: LEVELS="0 1" %check %s --adjoint swapped --adjoint pointed --adjoint global --checkpoint-loop loops-around.c:17=3 --checkpoint-loop loops-around.c:30=2 --checkpoint-loop loops-around.c:41=2
// RUN: LEVELS="0 1" %check %s --adjoint swapped --adjoint pointed --adjoint global --disable=all --checkpoint-loop loops-around.c:17=1 --checkpoint-loop loops-around.c:30=1 --checkpoint-loop loops-around.c:41=3
#include "vector.h"

enum { N = 6 };
static double held[N + 2];

double swapped(double *x) {
    double other[N], *from = x, *to = other;
    for (int i = 0; i < N; i++)
        other[i] = 0;
    for (int step = 0; step < 5; step++) {
#pragma clang loop unroll(disable)
        for (int i = 0; i < N; i++)
            to[i] = 0.5 * from[i] + 0.1 * from[(i + 1) % N] * from[(i + N - 1) % N];
        double *swap = from;
        from = to;
        to = swap;
    }
    return from[0] * from[1];
}

double pointed(double *x) {
    double a[2] = {x[0], x[1]}, b[2] = {x[2], x[3]}, *ends[2] = {a, b};
    double y = 0;
#pragma clang loop unroll(disable)
    for (int i = 0; i < 4; i++) {
        // The memory that is written is found in memory, and logged.
        ends[i % 2][0] *= 0.5 * x[4] + ends[1 - i % 2][1];
        y += ends[i % 2][0] * x[i];
    }
    return y * a[0] * b[0];
}

double global(double *x) {
    // What is told of begins within a global variable.
#pragma clang loop unroll(disable)
    for (int i = 0; i < N; i++)
        held[i + 2] = x[i] * x[N - 1 - i];
    return held[3] * held[4] + held[2];
}

double swapped_b(double *x, double *x_b, double seed), pointed_b(double *x, double *x_b, double seed), global_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(swapped, N, 0.5, 1.5) | CHECK(pointed, N, 0.5, 1.5) | CHECK(global, N, 0.5, 1.5); }
