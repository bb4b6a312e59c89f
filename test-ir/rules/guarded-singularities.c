// Singular points that a program guards against: what is computed and then not used has a zero adjoint,
// which must not become NaN. In branches, and without branches, as LLVM likes it.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint guard --adjoint norm; done
#include <math.h>
#include <stdio.h>

#define SELECT(c, a, b) ((c) ? (a) : (b))

void guard(const double *x, double *y) {
    double r = sqrt(x[0]), l = log(x[0]), p = pow(x[0], 0.5), c = acos(1 + x[0]), d = 1 / x[0];
    double a = atan2(x[0], x[0] * 2), h = cbrt(x[0]), q = x[0] / (x[0] * x[0]);
    int ok = x[0] > 0;
    y[0] = SELECT(ok, r, x[1]);
    y[1] = SELECT(ok, l, x[1]);
    y[2] = SELECT(ok, p, x[1]);
    y[3] = SELECT(ok, c, x[1]);
    y[4] = SELECT(ok, d, x[1]);
    y[5] = SELECT(ok, a, x[1]);
    y[6] = SELECT(ok, h, x[1]);
    y[7] = SELECT(ok, q, x[1]);
}

/* The usual length of a vector, whose gradient at 0 is asked for with weight 0. */
double norm(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

void guard_b(const double *x, double *x_b, double *y, double *y_b);
double norm_b(const double *x, double *x_b, int n, double seed);

int main(void) {
    double x[3] = {0, 2, 0}, x_b[3] = {0}, y[8], y_b[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    guard_b(x, x_b, y, y_b);
    printf("guard: %g %g\n", x_b[0], x_b[1]);
    int bad = !(x_b[0] == 0 && x_b[1] == 8);
    double zero[3] = {0}, zero_b[3] = {0};
    norm_b(zero, zero_b, 3, 0);
    printf("norm: %g\n", zero_b[0]);
    return bad || zero_b[0] != 0 || zero_b[1] != 0;
}
