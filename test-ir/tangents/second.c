// Second derivatives four ways: the tangent of the adjoint, the adjoint of the tangent, the tangent of the tangent, and the function
// that --hessian-vector makes; the adjoint is differentiated through its records.
//
// RUN: %check %s --adjoint f --tangent f --tangent f_b --adjoint 'f_d(result_d:dup)' --tangent 'f_d=f_dd' --hessian-vector f
// RUN: %check %s --hessian-vector 'f(x:dup,n:const)=f_hv' --adjoint f --adjoint 'f=f_b2' --tangent f_b2=f_b_d --tangent f --tangent 'f_d=f_dd' --adjoint f_d
// RUN: %not %backsweep O2.bc -o %t.bc --tangent f_c 2>&1 | %FileCheck %s
// CHECK: there is no function 'f_c' in this module
#include "close.h"
#include "curved.h"

#include <string.h>

enum { N = 6 };

double f_b(double *x, double *x_b, int n, double seed);
double f_d(double *x, double *x_d, int n, double *result_d);
double f_b_d(double *x, double *x_d, double *x_b, double *x_b_d, int n, double seed, double seed_d, double *result_d);
double f_d_b(double *x, double *x_b, double *x_d, double *x_d_b, int n, double *r, double *r_b, double seed);
double f_dd(double *x, double *x_v, double *x_d, double *x_d_v, int n, double *r, double *r_v, double *result_v);
double f_hv(double *x, double *x_d, double *x_b, double *x_hv, int n);

static const double point[N] = {0.3, 0.7, 1.1, -0.4, 0.9, 0.2}, along[N] = {0.1, 0.2, -0.3, 0.4, 0.5, -0.6};

static void gradient(double h, double *g) {
    double x[N];
    for (int i = 0; i < N; i++)
        x[i] = point[i] + h * along[i];
    memset(g, 0, N * sizeof *g);
    f_b(x, g, N, 1);
}

/* All agree to rounding; differences are rougher. */
static int close_to(double actual, double expected) {
    return fabs(actual - expected) > 1e-12 * (1 + fabs(expected)) ? apart(actual, 2 * expected + 1) : 0;
}

int main(void) {
    double x[N], v[N], g[N] = {0}, hv[N] = {0}, r, up[N], down[N];
    int bad = 0;
    memcpy(x, point, sizeof x);
    memcpy(v, along, sizeof v);
    f_b_d(x, v, g, hv, N, 1, 0, &r);
    const double h = 1e-5;
    gradient(h, up);
    gradient(-h, down);
    for (int i = 0; i < N; i++)
        bad += apart(hv[i], (up[i] - down[i]) / (2 * h));

    double one[N] = {0}, two[N] = {0};
    memcpy(x, point, sizeof x);
    memcpy(v, along, sizeof v);
    f_hv(x, v, one, two, N);
    for (int i = 0; i < N; i++)
        bad += close_to(one[i], g[i]) + close_to(two[i], hv[i]);

    /* The gradient of r_d = g·v is H v. */
    double x_b[N] = {0}, v_b[N] = {0}, r_b = 1;
    memcpy(x, point, sizeof x);
    memcpy(v, along, sizeof v);
    f_d_b(x, x_b, v, v_b, N, &r, &r_b, 0);
    for (int i = 0; i < N; i++)
        bad += close_to(x_b[i], hv[i]) + close_to(v_b[i], g[i]);

    /* v·H v */
    double x_v[N], v_v[N] = {0}, r_v, result_v, expected = 0;
    memcpy(x, point, sizeof x);
    memcpy(v, along, sizeof v);
    memcpy(x_v, along, sizeof x_v);
    f_dd(x, x_v, v, v_v, N, &r, &r_v, &result_v);
    for (int i = 0; i < N; i++)
        expected += along[i] * hv[i];
    return bad + close_to(r_v, expected) + close_to(result_v, r);
}
