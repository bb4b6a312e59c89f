// The whole Hessian in one call: the tangent of an adjoint in as many directions as there are unknowns, and the function that
// --hessian-vector makes.
//
// RUN: %check %s --adjoint f --tangent f_b --hessian-vector f --width 6
#include "curved.h"

#include <stdio.h>
#include <string.h>

enum { N = 6, W = 6 };

double f_b(double *x, double *x_b, int n, double seed);
double f_b_d(double *x, double *x_d, double *x_b, double *x_b_d, int n, double seed, double *seed_d, double *result_d);
double f_hv(double *x, double *x_d, double *x_b, double *x_hv, int n);
int main(void) {
    double p[N] = {0.3, 0.7, 1.1, -0.4, 0.9, 0.2}, x[N], v[N][W] = {{0}}, g[N] = {0}, h[N][W] = {{0}}, sd[W] = {0}, r[W];
    memcpy(x, p, sizeof x);
    for (int i = 0; i < N; i++) v[i][i] = 1;
    f_b_d(x, v[0], g, h[0], N, 1, sd, r);
    double y[N], gradient[N] = {0}, products[N][W] = {{0}}, w[N][W] = {{0}};
    memcpy(y, p, sizeof y);
    for (int i = 0; i < N; i++) w[i][i] = 1;
    f_hv(y, w[0], gradient, products[0], N);
    int bad = memcmp(gradient, g, sizeof g) || memcmp(products, h, sizeof h);
    for (int k = 0; k < N; k++) {
        double up[N] = {0}, down[N] = {0}, e = 1e-5;
        memcpy(x, p, sizeof x); x[k] += e; f_b(x, up, N, 1);
        memcpy(x, p, sizeof x); x[k] -= e; f_b(x, down, N, 1);
        for (int i = 0; i < N; i++) {
            double d = (up[i] - down[i]) / (2 * e);
            if (fabs(d - h[i][k]) > 1e-6 * (1 + fabs(d))) { bad++; printf("%d %d %g %g\n", i, k, d, h[i][k]); }
        }
        if (fabs(r[k] - g[k]) > 1e-9*fabs(g[k])) { bad++; printf("r %d %g %g\n", k, r[k], g[k]); }
    }
    return bad != 0;
}
