// `goto`: forwards over code, backwards as a loop, out of nested loops and into the middle of later
// code, with paths that cross.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint forwards --adjoint backwards --adjoint crossing; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 8 };

double forwards(double *x) {
    double y = x[0];
    if (x[1] > 1)
        goto second;
    y *= x[1];
    if (x[2] > 0.8)
        goto third;
    y += sin(x[2]);
second:
    y *= x[3];
    x[4] += y;
    if (x[5] > 1.2)
        goto last;
third:
    y -= x[4] * x[4];
last:
    return y * x[6] + x[7];
}

double backwards(double *x) {
    int i = 0, rounds = 0;
    double y = 1;
again:
    y *= x[i];
    i++;
    if (i < 4)
        goto again;
    if (rounds++ < 3) {
        x[i] *= y;
        i = rounds;
        goto again;
    }
    return y;
}

/* The two paths into `shared` and `tail` cross, so no nesting of branches describes them. */
double crossing(double *x) {
    double y = 0;
    for (int i = 0; i < N; i++) {
        if (x[i] > 1)
            goto left;
        y += x[i] * x[i];
        if (i % 3)
            goto shared;
        y *= 1.1;
        goto tail;
    left:
        y -= 0.5 * x[i];
        if (i % 2)
            goto tail;
    shared:
        x[i] *= 1 + y * y;
    tail:
        y += x[i];
    }
    return y;
}

double forwards_b(double *x, double *x_b, double seed);
double backwards_b(double *x, double *x_b, double seed);
double crossing_b(double *x, double *x_b, double seed);

int main(void) {
    int bad = 0;
    for (unsigned seed = 1; seed <= 4; seed++) {
        gc_fill(vector_x, N, 0.5, 1.5, seed);
        bad |= check_vector_here("forwards", forwards, forwards_b, N, 1e-8);
        gc_fill(vector_x, N, 0.5, 1.5, seed);
        bad |= check_vector_here("crossing", crossing, crossing_b, N, 1e-8);
    }
    return bad | CHECK(backwards, N, 0.5, 1.5);
}
