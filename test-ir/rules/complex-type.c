// C99's complex type: arithmetic, which clang expands or calls __muldc3 and __divdc3 for, and functions.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint arithmetic --adjoint functions; done
#include "vector.h"

#include <complex.h>

enum { N = 6 };

double arithmetic(double *x) {
    double complex a = x[0] + x[1] * I, b = x[2] + x[3] * I, sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += a * b / (1 + a) - 2 * conj(b);
        a = a * a * 0.5 + x[4 + i % 2];
        b -= a / b;
    }
    return creal(sum) * cimag(sum);
}

double functions(double *x) {
    double complex z = x[0] + x[1] * I;
    return cabs(z) * x[2] + creal(cexp(z) * csqrt(z)) + carg(clog(z)) + cimag(csin(z) * cpow(z, x[3]));
}

double arithmetic_b(double *x, double *x_b, double seed);
double functions_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(arithmetic, N, 0.5, 1.5) | CHECK(functions, N, 0.5, 1.5);
}
