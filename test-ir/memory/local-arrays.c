// Arrays of the function's own: fixed, of variable length, made anew in every iteration, and scalars
// whose address is taken.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint fixed --adjoint variable --adjoint in_loop --adjoint addressed; \
// RUN: done
#include "vector.h"

enum { N = 7 };

double fixed(double *x) {
    double a[N], b[2][N] = {{0}};
    for (int i = 0; i < N; i++)
        a[i] = x[i] * x[0];
    for (int i = 1; i < N; i++) {
        a[i] += a[i - 1];
        b[i % 2][i] += a[i] * a[N - i];
        b[1][0] += b[i % 2][i] * x[i];
    }
    x[1] = b[0][2];
    return a[N - 1] + b[1][0];
}

static int length = N;

double variable(double *x) {
    double a[length], m[length][length + 1], y = 0;
    for (int i = 0; i < length; i++) {
        a[i] = x[i];
        for (int j = 0; j <= length; j++)
            m[i][j] = a[i / 2] * x[j % length] + (i == j);
    }
    for (int i = 0; i < length; i++)
        for (int j = 0; j < length; j++)
            y += m[i][j] * m[j][i + 1] * a[j];
    return y;
}

double in_loop(double *x) {
    double y = 1;
    for (int n = 1; n < N; n++) {
        double a[n + 1];
        a[0] = y;
        for (int i = 1; i <= n; i++)
            a[i] = a[i - 1] * x[i - 1];
        if (n % 3 == 2)
            continue;
        {
            double b[2 * n];
            b[0] = a[n];
            for (int i = 1; i < 2 * n; i++)
                b[i] = 0.5 * b[i - 1] + a[i / 2];
            y = 0.1 * b[2 * n - 1] + a[n];
        }
        x[n] += a[n / 2];
    }
    return y;
}

double addressed(double *x) {
    double low = x[0], high = x[1], *bound = &low;
    for (int i = 2; i < N; i++) {
        *bound *= x[i];
        bound = x[i] > 1 ? &high : &low;
    }
    double **indirect = &bound;
    **indirect += x[2] * high;
    return low * high;
}

double fixed_b(double *x, double *x_b, double seed);
double variable_b(double *x, double *x_b, double seed);
double in_loop_b(double *x, double *x_b, double seed);
double addressed_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(fixed, N, 0.5, 1.5) | CHECK(variable, N, 0.5, 1.5) |
           CHECK(in_loop, N, 0.5, 1.5) | CHECK(addressed, N, 0.5, 1.5);
}
