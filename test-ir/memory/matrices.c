// Arrays with two and three indices: as parameters, local, transposed in place.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint product --adjoint cube --adjoint transpose; \
// RUN: done
#include "vector.h"

enum { N = 4 };

static void multiply(int n, double (*restrict c)[n], double (*a)[n], double (*b)[n]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i][j] = 0;
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}

double product(double *x) {
    double c[N][N], d[N][N], trace = 0;
    multiply(N, c, (double (*)[N])x, (double (*)[N])(x + N * N));
    multiply(N, d, c, (double (*)[N])x);
    for (int i = 0; i < N; i++)
        trace += d[i][i] * c[i][N - 1 - i];
    return trace;
}

double cube(double *x) {
    double (*u)[3][N] = (double (*)[3][N])x, v[2][3][N], sum = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < N; k++)
                v[i][j][k] = u[i][j][k] * u[1 - i][2 - j][N - 1 - k];
    for (int k = 1; k < N; k++)
        for (int i = 0; i < 2; i++)
            for (int j = 1; j < 3; j++)
                sum += v[i][j][k] * v[i][j - 1][k] - u[i][j][k - 1] * sum * 0.1;
    return sum;
}

double transpose(double *x) {
    double (*a)[N] = (double (*)[N])x;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < i; j++) {
            double swap = a[i][j];
            a[i][j] = a[j][i];
            a[j][i] = swap * swap;
        }
    return a[0][1] * a[1][0] * a[N - 1][0];
}

double product_b(double *x, double *x_b, double seed);
double cube_b(double *x, double *x_b, double seed);
double transpose_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(product, 2 * N * N, 0.5, 1.5) | CHECK(cube, 2 * 3 * N, 0.5, 1.5) |
           CHECK(transpose, N * N, 0.5, 1.5);
}
