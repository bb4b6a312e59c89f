// Vectors as a type of the language: arithmetic, comparison, shuffles, elements in and out,
// loads and stores, conversions, vectors of floats as arguments of called functions.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env DOT=1e-7 %check %s $all --adjoint lanes --adjoint called --adjoint wide; \
// RUN: done
#include "vector.h"

typedef double four __attribute__((vector_size(32)));
typedef long four_long __attribute__((vector_size(32)));
typedef double two __attribute__((vector_size(16)));
typedef float eight __attribute__((vector_size(32)));

enum { N = 12 };

double lanes(double *x) {
    four a = {x[0], x[1], x[2], x[3]}, b, sum = {0};
    memcpy(&b, x + 4, sizeof b);
    for (int i = 0; i < 3; i++) {
        sum += a * b - a / (b + 2);
        a = __builtin_shufflevector(a, b, 1, 6, 0, 3);
        b[i] *= a[3 - i];
        four_long greater = a > b;
        b = __builtin_convertvector(greater, four) * (b - 0.5 * a) + b;
        sum[i + 1] += x[8 + i];
    }
    memcpy(x, &sum, sizeof sum);
    two half = __builtin_shufflevector(sum, sum, 0, 2);
    return half[0] * half[1] + a[2];
}

__attribute__((noinline)) static four product(four a, four *b) {
    *b += a;
    return a * *b;
}

double called(double *x) {
    four a = {x[0], x[1], x[2], x[3]}, b = {x[4], x[5], x[6], x[7]};
    for (int i = 0; i < 3; i++)
        a = product(a * 0.5, &b);
    return a[0] * a[3] + b[1];
}

double wide(double *x) {
    eight a;
    for (int i = 0; i < 8; i++)
        a[i] = (float)x[i];
    a = a * a + 0.25f;
    double sum = 0;
    for (int i = 0; i < 8; i++)
        sum += a[i] * x[i + 1];
    return sum;
}

double lanes_b(double *x, double *x_b, double seed);
double called_b(double *x, double *x_b, double seed);
double wide_b(double *x, double *x_b, double seed);

int main(void) {
    int bad = CHECK(lanes, N, 0.5, 1.5) | CHECK(called, N, 0.5, 1.5);
    /* Through float: against the closed form, to float's accuracy. */
    double x[N], x_b[N] = {0};
    gc_fill(x, N, 0.5, 1.5, 1);
    wide_b(x, x_b, 1);
    for (int i = 0; i < N; i++) {
        double expected = i < 8 ? 2 * x[i] * x[i + 1] : 0;
        if (i >= 1 && i <= 8)
            expected += x[i - 1] * x[i - 1] + 0.25;
        double error = x_b[i] - expected;
        if (!(error * error < 1e-11)) {
            printf("wide: %d: %.9g expected %.9g\n", i, x_b[i], expected);
            bad = 1;
        }
    }
    return bad;
}
