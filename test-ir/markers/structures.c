// Structures by value, complex numbers, results in memory.
//
// RUN: %check %s
#include "close.h"

#include <complex.h>

extern int enzyme_dup, enzyme_const, enzyme_out;
double __enzyme_autodiff(void *, ...);

struct big { double v[5]; };
struct all { double a, b, c, d; };
struct all __enzyme_autodiff_all(void *, ...);
double complex __enzyme_autodiff_complex(void *, ...);

static double dot(struct big x, double by) {
    double sum = 0;
    for (int i = 0; i < 5; i++)
        sum += x.v[i] * x.v[i] * by;
    return sum;
}
static double four(double a, double b, double c, double d) { return a * b * c * d; }
static double modulus(double complex z) { return creal(z) * creal(z) * cimag(z); }

int main(void) {
    int bad = 0;
    struct big x = {{1, 2, 3, 4, 5}}, x_b = {{0}};
    bad |= apart(__enzyme_autodiff((void *)dot, &x, &x_b, 2.0), 55);
    bad |= apart(x_b.v[0], 4) | apart(x_b.v[4], 20);
    struct all g = __enzyme_autodiff_all((void *)four, 2.0, 3.0, 5.0, 7.0);
    bad |= apart(g.a, 105) | apart(g.b, 70) | apart(g.c, 42) | apart(g.d, 30);
    double complex z = __enzyme_autodiff_complex((void *)modulus, 3.0 + 5.0 * I);
    bad |= apart(creal(z), 30) | apart(cimag(z), 9);
    return bad;
}
