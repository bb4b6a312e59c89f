// An adjoint that is zero may have a tangent, and a tangent that is zero may have one in another direction: a zero that is there to keep a
// product with an infinite partial from being NaN must not take them. Also where the compiler promises that nothing is infinite.
//
// RUN: %check %s --hessian-vector f --hessian-vector g --tangent f --tangent 'f_d=f_dd' --adjoint 'f_d(result_d:dup)'
// RUN: env CFLAGS=-ffast-math %check %s --hessian-vector f --hessian-vector g --tangent f --tangent 'f_d=f_dd' --adjoint 'f_d(result_d:dup)'
#include "close.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_autodiff_y(void *, ...);
extern int enzyme_const;

double f(double x, double y) { return sqrt(x) * y; }
double g(const double *x, int n) {
    double p = 1, s = 0;
    for (int i = 0; i < n; i++)
        p *= x[i];
    for (int i = 0; i < n; i++)
        s += p * log(2 + x[i]) / (1 + x[i] * x[i]);
    return s;
}

double f_hv(double x, double x_d, double *x_b, double *x_hv, double y, double y_d, double *y_b, double *y_hv);
double g_hv(const double *x, const double *x_d, double *x_b, double *x_hv, int n);
double f_d_b(double x, double *x_b, double x_d, double *x_d_b, double y, double *y_b, double y_d, double *y_d_b, double *r,
             double *r_b, double seed);
double f_dd(double x, double x_v, double x_d, double x_d_v, double y, double y_v, double y_d, double y_d_v, double *r,
            double *r_v, double *result_v);

static double in_x(double x, double y) { return __enzyme_autodiff((void *)f, x, enzyme_const, y); }

/* By hand. */
static void gradient(const double *x, double *out) {
    double term[3], p = x[0] * x[1] * x[2], s = 0;
    for (int i = 0; i < 3; i++)
        s += term[i] = log(2 + x[i]) / (1 + x[i] * x[i]);
    for (int i = 0; i < 3; i++) {
        double others = x[(i + 1) % 3] * x[(i + 2) % 3], q = 1 + x[i] * x[i];
        out[i] = others * s + p * (1 / (2 + x[i]) / q - log(2 + x[i]) * 2 * x[i] / (q * q));
    }
}

int main(void) {
    double x_b = 0, x_hv = 0, y_b = 0, y_hv = 0;
    int bad = 0;
    /* d2f/dxdy = 1/(2 sqrt x), and y is zero. */
    f_hv(4, 0, &x_b, &x_hv, 0, 1, &y_b, &y_hv);
    bad += apart(x_b, 0) + apart(y_b, 2) + apart(x_hv, 0.25) + apart(y_hv, 0);
    x_hv = y_hv = 0;
    f_hv(4, 1, &x_b, &x_hv, 0, 0, &y_b, &y_hv);
    bad += apart(x_hv, 0) + apart(y_hv, 0.25);
    bad += apart(__enzyme_autodiff_y((void *)in_x, enzyme_const, 4.0, 0.0), 0.25);

    double r, r_v, v, zero = 0, r_b = 1, a = 0, b = 0, c = 0, d = 0;
    f_dd(4, 1, 0, 0, 0, 0, 1, 0, &r, &r_v, &v);
    bad += apart(r, 2) + apart(r_v, 0.25) + apart(v, 0);
    /* The tangent is zero in x: its derivative along x is not. */
    f_d_b(4, &a, 0, &b, 3, &c, 0, &d, &zero, &r_b, 0);
    bad += apart(b, 0.75) + apart(d, 2) + apart(a, 0) + apart(c, 0);

    const double x[3] = {0, 0.5, -0.25}, along[3] = {1, -0.5, 0.25}, h = 1e-5;
    double g_b[3] = {0}, g_h[3] = {0}, up[3], down[3], at_up[3], at_down[3];
    g_hv(x, along, g_b, g_h, 3);
    for (int i = 0; i < 3; i++) {
        at_up[i] = x[i] + h * along[i];
        at_down[i] = x[i] - h * along[i];
    }
    gradient(at_up, up);
    gradient(at_down, down);
    for (int i = 0; i < 3; i++)
        bad += apart(g_h[i], (up[i] - down[i]) / (2 * h));
    return bad;
}
