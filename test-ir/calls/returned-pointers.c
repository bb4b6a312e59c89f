// Functions that return a pointer: into an argument, to one of two, to a global.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint point; done
#include "vector.h"

#define CALLED __attribute__((noinline)) static

enum { N = 6 };

static double memory[2];

CALLED double *greatest(double *from, int n) {
    double *best = from;
    for (int i = 1; i < n; i++)
        if (from[i] > *best)
            best = from + i;
    return best;
}

CALLED double *one_of(double *a, double *b, int first) {
    *a *= 1.5;
    return first ? a : b;
}

CALLED double *global(int i) {
    return &memory[i];
}

double point(double *x) {
    double local = x[1];
    *global(0) = x[0];
    *global(1) = x[1] * x[2];
    for (int i = 0; i < 4; i++) {
        double *p = greatest(x + i % 2, N - i);
        *p *= 0.6 + 0.1 * *global(i % 2);
        *one_of(p, &local, i & 1) += x[0] * x[i];
        *global(i % 2) += *p;
    }
    return *global(0) * *global(1) + local;
}

double point_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(point, N, 0.5, 1.5);
}
