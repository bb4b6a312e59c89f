// Gauss-Seidel in place, with one index and with two, forwards and backwards: what is read has been
// overwritten by the time the backward sweep wants it.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint line --adjoint plane --adjoint symmetric; \
// RUN: done
#include "vector.h"

enum { N = 6 };

double line(double *x) {
    for (int sweep = 0; sweep < 4; sweep++)
        for (int i = 1; i + 1 < N; i++)
            x[i] = 0.4 * (x[i - 1] + x[i + 1]) + 0.1 * x[i] * x[i];
    return x[N / 2];
}

double plane(double *x) {
    double (*u)[N] = (double (*)[N])x;
    double residual = 0;
    for (int sweep = 0; sweep < 3; sweep++) {
        residual = 0;
        for (int i = 1; i + 1 < N; i++)
            for (int j = 1; j + 1 < N; j++) {
                double old = u[i][j];
                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
                u[i][j] += 0.1 * old * u[i][j];
                residual += (u[i][j] - old) * (u[i][j] - old);
            }
    }
    return residual;
}

double symmetric(double *x) {
    for (int sweep = 0; sweep < 2; sweep++) {
        for (int i = 1; i < N; i++)
            x[i] -= 0.5 * x[i - 1] * x[i];
        for (int i = N - 1; i > 0; i--)
            x[i - 1] *= 1 - 0.5 * x[i];
    }
    return x[0] * x[N - 1];
}

double line_b(double *x, double *x_b, double seed);
double plane_b(double *x, double *x_b, double seed);
double symmetric_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(line, N, 0.2, 1) | CHECK(plane, N * N, 0.2, 1) | CHECK(symmetric, N, 0.2, 1);
}
