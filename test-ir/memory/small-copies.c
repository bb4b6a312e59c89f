// Copies of a few bytes, which LLVM turns into loads and stores of integers.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint one --adjoint pair; done
//
// An integer that carries the bits of floats is refused, as it is in input from -O1 on.
// XFAIL: *
#include "vector.h"

enum { N = 6 };

double one(double *x) {
    memmove(x, x + 1, sizeof *x);
    for (int i = 1; i < 3; i++)
        memmove(x + i, x + 2 * i - 1, (size_t)i * sizeof *x);
    return x[0] * x[0] * x[1] + x[2];
}

struct pair {
    float re, im;
};

double pair(double *x) {
    struct pair a = {(float)x[0], (float)x[1]}, b[3], c;
    for (int i = 0; i < 3; i++)
        b[i] = a;
    c = b[(int)x[2] % 3];
    b[1].re = c.im;
    a = b[1];
    x[3] = a.re;
    return x[4] * c.re + x[5] * a.re;
}

double one_b(double *x, double *x_b, double seed);
double pair_b(double *x, double *x_b, double seed);

int main(void) {
    gc_fill(vector_x, N, 0.5, 1.5, 1);
    for (int i = 0; i < 2; i++)
        vector_x[i] = 0.25 * (int)(4 * vector_x[i]);
    double x[N], x_b[N] = {0};
    memcpy(x, vector_x, sizeof x);
    pair_b(x, x_b, 1);
    int bad = x_b[0] != x[4] || x_b[1] != x[5];
    return bad | CHECK(one, N, 0.5, 1.5);
}
