// Pointers that move and pointers that are chosen: increments, differences, loops up to an end, swapped
// buffers (phi), and a choice between arrays (select).
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint increments --adjoint swapped --adjoint chosen --adjoint search; \
// RUN: done
#include "vector.h"

enum { N = 8 };

double increments(double *x) {
    double y = 0, *p = x, *end = x + N;
    while (p < end)
        y += *p++ * y + 0.1;
    for (double *q = end; q-- != x;)
        *q *= 1 + 0.1 * y;
    for (p = x + 1, end = x + N - 2; end - p > 1; p++, end--)
        *p += *end * *(p - 1);
    return y;
}

double swapped(double *x) {
    double other[N], *from = x, *to = other;
    for (int i = 0; i < N; i++)
        other[i] = 0;
    for (int step = 0; step < 5; step++) {
        for (int i = 0; i < N; i++)
            to[i] = 0.5 * from[i] + 0.1 * from[(i + 1) % N] * from[(i + N - 1) % N];
        double *swap = from;
        from = to;
        to = swap;
    }
    return from[0] * from[1];
}

double chosen(double *x) {
    double a[3] = {x[0], x[1], x[2]}, y = 0;
    for (int i = 0; i < N; i++) {
        double *p = x[i] > 1 ? &a[i % 3] : &x[(i + 1) % N];
        *p *= x[i];
        y += *p;
    }
    return y * a[1];
}

/* The greatest element is found by pointer and then used. */
double search(double *x) {
    double *greatest = x;
    for (double *p = x + 1; p != x + N; p++)
        if (*p > *greatest)
            greatest = p;
    *greatest *= *greatest;
    return *greatest + x[0] * (greatest - x);
}

double increments_b(double *x, double *x_b, double seed);
double swapped_b(double *x, double *x_b, double seed);
double chosen_b(double *x, double *x_b, double seed);
double search_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(increments, N, 0.5, 1.5) | CHECK(swapped, N, 0.5, 1.5) |
           CHECK(chosen, N, 0.5, 1.5) | CHECK(search, N, 0.5, 1.5);
}
