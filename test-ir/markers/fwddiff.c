// Tangents that the source asks for: by value and by memory, with the primal's result and without, for pointers that are returned,
// and nested with gradients.
//
// RUN: %check %s
#include "close.h"

extern int enzyme_dup, enzyme_const, enzyme_dupnoneed, enzyme_primal_return, enzyme_const_return, enzyme_noret;
double __enzyme_fwddiff(void *, ...);
double __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
double *__enzyme_fwddiff_pointer(void *, ...);
struct both {
    double result, tangent;
} __enzyme_fwddiff_both(void *, ...);

static double wave(double x, int n) { return sin(n * x); }
static double slope(double x, int n) { return __enzyme_autodiff((void *)wave, x, n); }
static double tangent(double x) { return __enzyme_fwddiff((void *)wave, x, 1.0, 3); }
static void square(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}
static double *second(double *x) { return x + 1; }

int main(void) {
    int bad = 0;
    bad += apart(__enzyme_fwddiff((void *)wave, enzyme_dup, 0.5, 2.0, enzyme_const, 3), 6 * cos(1.5));
    bad += apart(__enzyme_fwddiff((void *)wave, 0.5, 2.0, 3), 6 * cos(1.5));
    struct both both = __enzyme_fwddiff_both((void *)wave, enzyme_primal_return, 0.5, 2.0, 3);
    bad += apart(both.result, sin(1.5)) + apart(both.tangent, 6 * cos(1.5));
    bad += apart(__enzyme_fwddiff((void *)slope, 0.5, 1.0, 3), -9 * sin(1.5));
    bad += apart(__enzyme_autodiff((void *)tangent, 0.5), -9 * sin(1.5));
    double x[2] = {2, 3}, x_d[2] = {0.5, 0.25}, y[2], y_d[2] = {7, 7};
    __enzyme_fwddiff_void((void *)square, enzyme_dup, x, x_d, enzyme_dupnoneed, y, y_d, enzyme_const, 2);
    bad += apart(y_d[0], 2) + apart(y_d[1], 1.5);
    __enzyme_fwddiff_void((void *)square, enzyme_const, x, enzyme_dup, y, y_d, 2);
    bad += apart(y_d[0], 0) + apart(y[1], 9);
    __enzyme_fwddiff_void((void *)wave, enzyme_noret, 0.5, 2.0, 3);
    double *at = __enzyme_fwddiff_pointer((void *)second, x, x_d);
    bad += at != x_d + 1;
    return bad;
}
