// Gradients of functions that ask for gradients, also from the command line.
//
// RUN: %check %s --adjoint f1
#include "close.h"

#include <math.h>

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_all(void *, ...);
extern int enzyme_dup, enzyme_dupnoneed, enzyme_const;

static double f(double x) { return sin(x) * x * x; }
double f1(double x) { return __enzyme_autodiff((void *)f, x); }
static double f2(double x) { return __enzyme_autodiff((void *)f1, x); }
static double f3(double x) { return __enzyme_autodiff((void *)f2, x); }

// A Hessian times a vector.
static void energy(const double *x, double *out, int n) {
    double sum = 0;
    for (int i = 0; i + 1 < n; i++)
        sum += exp(x[i] * x[i + 1]);
    *out = sum;
}
static void gradient(const double *x, double *g, int n) {
    double out, out_b = 1;
    for (int i = 0; i < n; i++)
        g[i] = 0;
    __enzyme_autodiff_all((void *)energy, enzyme_dup, x, g, enzyme_dupnoneed, &out, &out_b, n);
}
static double along(const double *x, const double *v, int n) {
    double g[8], sum = 0;
    gradient(x, g, n);
    for (int i = 0; i < n; i++)
        sum += g[i] * v[i];
    return sum;
}

double f1_b(double x, double *x_b, double seed);

int main(void) {
    int bad = 0;
    double x_b = 0;
    f1_b(0.7, &x_b, 1);
    bad |= apart(x_b, f2(0.7));
    double x = 0.7, s = sin(x), c = cos(x);
    bad |= apart(f1(x), c * x * x + 2 * s * x);
    bad |= apart(f2(x), -s * x * x + 4 * c * x + 2 * s);
    bad |= apart(f3(x), -c * x * x - 6 * s * x + 6 * c);
    double at[4] = {0.5, -0.3, 0.8, 0.2}, v[4] = {1, 2, -1, 0.5}, hv[4] = {0};
    __enzyme_autodiff_all((void *)along, at, hv, enzyme_const, v, 4);
    for (int i = 0; i < 4; i++) {
        double up[4], down[4], both[2][4], h = 1e-5;
        for (int j = 0; j < 4; j++)
            up[j] = at[j] + h * v[j], down[j] = at[j] - h * v[j];
        gradient(up, both[0], 4);
        gradient(down, both[1], 4);
        bad |= apart(hv[i], (both[0][i] - both[1][i]) / (2 * h));
    }
    return bad;
}
