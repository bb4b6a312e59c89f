// Structs by value, as arguments and as results: in registers, in memory (byval, sret), with integers.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint small --adjoint large --adjoint mixed; \
// RUN: done
#include "vector.h"

#define CALLED __attribute__((noinline)) static

enum { N = 8 };

struct pair {
    double a, b;
};

CALLED struct pair product(struct pair x, struct pair y) {
    return (struct pair){x.a * y.a - x.b * y.b, x.a * y.b + x.b * y.a};
}

double small(double *x) {
    struct pair z = {x[0], x[1]}, c = {x[2], x[3]};
    for (int i = 0; i < 4; i++) {
        z = product(z, z);
        z.a += c.a * 0.1;
        c = product(c, (struct pair){x[4 + i], 0.5});
    }
    return z.a + 2 * c.b;
}

struct vector {
    double at[4];
};

CALLED struct vector scaled(struct vector v, double by) {
    for (int i = 0; i < 4; i++)
        v.at[i] *= 0.5 * by + 0.1 * v.at[(i + 3) % 4];
    return v;
}

double large(double *x) {
    struct vector v = {{x[0], x[1], x[2], x[3]}};
    for (int i = 0; i < 3; i++)
        v = scaled(v, x[4 + i]);
    struct vector w = scaled(v, v.at[0]);
    return w.at[1] * v.at[2] + w.at[3];
}

struct item {
    int kind;
    double value;
};

CALLED struct item next(struct item it, double by) {
    it.kind++;
    it.value *= by + it.kind;
    return it;
}

double mixed(double *x) {
    struct item it = {0, x[0]};
    while (it.kind < 4)
        it = next(it, x[it.kind]);
    return it.value;
}

double small_b(double *x, double *x_b, double seed);
double large_b(double *x, double *x_b, double seed);
double mixed_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(small, N, 0.5, 1.5) | CHECK(large, N, 0.5, 1.5) | CHECK(mixed, N, 0.5, 1.5);
}
