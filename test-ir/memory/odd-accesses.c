// Accesses out of the ordinary: volatile, packed and so not aligned, aligned more than needed, bit fields
// beside floats, flexible arrays, addresses that integers hold, restrict.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint vol --adjoint packed --adjoint fields --adjoint flexible --adjoint integers; \
// RUN: done
#include "vector.h"

#include <stdint.h>

enum { N = 6 };

double vol(double *x) {
    volatile double v = x[0], *p = x + 1;
    for (int i = 1; i < N; i++) {
        v = v * *p;
        *p = v + x[0];
        p++;
    }
    return v;
}

struct __attribute__((packed)) tight {
    char c;
    double v;
    short s;
    float f;
};

double packed(double *x) {
    struct tight t[2] = {{1, x[0], 2, 0.5f}, {2, x[1], 1, 0.25f}};
    _Alignas(64) double wide[4] = {x[2], x[3]};
    for (int i = 0; i < 4; i++) {
        t[i & 1].v *= t[1 - (i & 1)].v * t[i & 1].c;
        wide[i & 1] += t[i & 1].v * t[0].s * t[1].f;
    }
    return wide[0] * wide[1] + t[1].v;
}

struct flags {
    unsigned a : 3, b : 7;
    double v;
    unsigned c : 1;
};

double fields(double *x) {
    struct flags f = {3, 5, x[0], 0};
    for (int i = 1; i < N; i++) {
        f.b += f.a;
        f.c ^= 1;
        f.v *= x[i] + f.c * 0.5;
        f.a = (unsigned)(f.b % 4);
    }
    return f.v * f.b;
}

struct series {
    long n;
    double v[];
};

double flexible(double *x) {
    _Alignas(8) char space[sizeof(struct series) + N * sizeof(double)];
    struct series *s = (struct series *)space;
    s->n = N;
    for (long i = 0; i < s->n; i++)
        s->v[i] = x[i] * x[0];
    double y = 1;
    for (long i = s->n; i-- > 0;)
        y = y * 0.5 + s->v[i] * y;
    return y;
}

double integers(double *restrict x) {
    uintptr_t at = (uintptr_t)x;
    double *p = (double *)(at + 2 * sizeof *x), y = *p * x[1];
    *p = y;
    p = (double *)((uintptr_t)(x + 4) & ~(uintptr_t)7);
    return y * *p;
}

double vol_b(double *x, double *x_b, double seed);
double packed_b(double *x, double *x_b, double seed);
double fields_b(double *x, double *x_b, double seed);
double flexible_b(double *x, double *x_b, double seed);
double integers_b(double *restrict x, double *restrict x_b, double seed);

int main(void) {
    return CHECK(vol, N, 0.5, 1.5) | CHECK(packed, N, 0.5, 1.5) | CHECK(fields, N, 0.5, 1.5) |
           CHECK(flexible, N, 0.5, 1.5) | CHECK(integers, N, 0.5, 1.5);
}
