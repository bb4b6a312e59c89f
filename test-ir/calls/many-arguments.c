// Functions with many parameters of all kinds, in registers and on the machine's stack; the adjoint
// itself has more than twice as many.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint 'all(a2:const,n:const,p4:const)' --adjoint caller; \
// RUN: done
#include "vector.h"

enum { N = 12 };

__attribute__((noinline)) double all(double a1, double a2, int n, const double *p1, double a3,
                                     float f1, double a4, double *p2, double a5, long k, double a6,
                                     double a7, const double *p3, double a8, short s, double a9,
                                     const double *p4) {
    double y = a1 * a2 + a3 * a4 * n + a5 * f1;
    p2[0] += a6 * p1[0] + y * p4[0];
    p2[k] *= a7 * p3[1];
    return y * a8 + s * a9 * p1[1] + p2[0];
}

double all_b(double a1, double *a1_b, double a2, int n, const double *p1, double *p1_b, double a3,
             double *a3_b, float f1, float *f1_b, double a4, double *a4_b, double *p2, double *p2_b,
             double a5, double *a5_b, long k, double a6, double *a6_b, double a7, double *a7_b,
             const double *p3, double *p3_b, double a8, double *a8_b, short s, double a9,
             double *a9_b, const double *p4, double seed);

static const double fixed[] = {3, 4};

static double direct(double *x) {
    return all(x[0], 2, 3, x + 1, x[3], 0.5f, x[4], x + 5, x[7], 1, x[8], x[9], x, x[10], 5, x[11],
               fixed);
}

static double direct_b(double *x, double *b, double seed) {
    float f_b = 0;
    return all_b(x[0], b, 2, 3, x + 1, b + 1, x[3], b + 3, 0.5f, &f_b, x[4], b + 4, x + 5, b + 5,
                 x[7], b + 7, 1, x[8], b + 8, x[9], b + 9, x, b, x[10], b + 10, 5, x[11], b + 11,
                 fixed, seed);
}

double caller(double *x) {
    double y = all(x[0], x[1], 3, x + 1, x[3], 0.5f, x[4], x + 5, x[7], 1, x[8], x[9], x, x[10], 5,
                   x[11], x);
    return y * all(1, y, 1, x, 2, 1, x[2], x + 2, x[0], 3, y, y, x + 1, 3, 7, x[5], x + 9);
}

double caller_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(direct, N, 0.5, 1.5) | CHECK(caller, N, 0.5, 1.5);
}
