// Loops in loops: rectangular, triangular, six deep, and with bounds that other loops compute.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint rectangular --adjoint triangular --adjoint deep --adjoint dependent; \
// RUN: done
#include "vector.h"

enum { N = 5 };

double rectangular(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            x[i * N + j] *= 1 + 0.1 * x[j * N + i];
        for (int j = N; j-- > 0;)
            sum += x[i * N + j] * x[j];
    }
    return sum;
}

/* Forward substitution with the lower triangle in place, then the trace of what is left. */
double triangular(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < i; j++)
            for (int k = 0; k <= j; k++)
                x[i * N + j] -= 0.3 * x[i * N + k] * x[j * N + k];
        x[i * N + i] /= 1 + x[i * N] * x[i * N];
    }
    for (int i = 0; i < N; i++)
        for (int j = i + 1; j < N; j += i + 1)
            sum += x[i * N + i] * x[j];
    return sum;
}

double deep(double *x) {
    double sum = 1;
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 3; b++)
            for (int c = 0; c < 2; c++)
                for (int d = c; d < 3; d++)
                    for (int e = 0; e < 2; e++)
                        for (int f = b; f < 3; f++) {
                            sum += 0.01 * x[a + b] * x[c + d] * sum;
                            x[e + f] -= 0.02 * x[a + b] * x[e + f];
                        }
    return sum;
}

double dependent(double *x) {
    int count = 0;
    double sum = 0;
    for (int i = 0; i < 2 * N; i++)
        if (x[i] > 0.9)
            count++;
    for (int i = 0; i < count; i++) {
        int inner = 0;
        for (int j = i; j < count; j += 2)
            inner += j % 3;
        for (int j = 0; j < inner; j++)
            sum += x[i] * x[j] * sum + x[i + j];
    }
    return sum;
}

double rectangular_b(double *x, double *x_b, double seed);
double triangular_b(double *x, double *x_b, double seed);
double deep_b(double *x, double *x_b, double seed);
double dependent_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(rectangular, N * N, 0.2, 1) | CHECK(triangular, N * N, 0.2, 1) |
           CHECK(deep, 6, 0.5, 1.5) | CHECK(dependent, 30, 0.1, 0.99);
}
