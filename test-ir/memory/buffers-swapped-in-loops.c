// Two buffers change places in every time step, and what makes the step says that its two do not overlap:
// with restrict, inlined, or by checks before a vectorised loop. That holds within a step, not from one step
// to the next, where the backward sweep must find what the step read.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint swapped --adjoint chosen --adjoint versioned; done
#include "vector.h"

enum { N = 24, STEPS = 5 };

static inline __attribute__((always_inline)) void step(const double *restrict from, double *restrict to) {
    for (int i = 1; i < N - 1; i++)
        to[i] = from[i] + 0.1 * from[i - 1] * from[i + 1];
    to[0] = from[0];
    to[N - 1] = from[N - 1];
}

double swapped(double *x) {
    double *from = x, *to = x + N;
    for (int t = 0; t < STEPS; t++) {
        step(from, to);
        double *other = from;
        from = to;
        to = other;
    }
    return from[3] * to[4];
}

double chosen(double *x) {
    for (int t = 0; t < STEPS; t++)
        step(t & 1 ? x + N : x, t & 1 ? x : x + N);
    return x[3] * x[N + 4];
}

double versioned(double *x) {
    double *from = x, *to = x + N;
    for (int t = 0; t < STEPS; t++) {
        for (int i = 0; i < N; i++)
            to[i] = from[i] + 0.1 * from[i] * from[i];
        double *other = from;
        from = to;
        to = other;
    }
    return from[3] * to[4];
}

double swapped_b(double *x, double *x_b, double seed);
double chosen_b(double *x, double *x_b, double seed);
double versioned_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(swapped, 2 * N, 0.5, 1.5) | CHECK(chosen, 2 * N, 0.5, 1.5) |
           CHECK(versioned, 2 * N, 0.5, 1.5);
}
