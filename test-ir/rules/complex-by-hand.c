// Complex numbers as pairs of doubles, in structs and in arrays: Mandelbrot's iteration and Horner's rule.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint orbit --adjoint horner; done
#include "vector.h"

#include <math.h>

enum { N = 8 };

struct complex {
    double re, im;
};

static struct complex times(struct complex a, struct complex b) {
    struct complex c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
    return c;
}

double orbit(double *x) {
    struct complex z = {0, 0}, c = {x[0], x[1]};
    int i = 0;
    while (z.re * z.re + z.im * z.im < 4 && i++ < 20) {
        z = times(z, z);
        z.re += c.re;
        z.im += c.im;
    }
    return hypot(z.re, z.im) + atan2(c.im, c.re);
}

double horner(double *x) {
    struct complex *a = (struct complex *)x, z = {0.3, -0.7}, sum = a[N / 2 - 1];
    for (int i = N / 2 - 1; i-- > 0;) {
        sum = times(sum, z);
        sum.re += a[i].re;
        sum.im += a[i].im;
        a[i] = sum;
    }
    return sum.re * sum.im;
}

double orbit_b(double *x, double *x_b, double seed);
double horner_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(orbit, 2, 0.1, 0.4) | CHECK(orbit, 2, 0.5, 0.9) | CHECK(horner, N, 0.5, 1.5);
}
