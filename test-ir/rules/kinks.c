// At kinks the derivative is that of the branch taken; where the branch does not matter, it is the same
// through a library function, a comparison, and what LLVM makes of either.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint magnitude --adjoint greatest --adjoint least --adjoint by_hand \
// RUN:     --adjoint positive; \
// RUN: done
#include <math.h>
#include <stdio.h>

double magnitude(double x) { return fabs(x); }
double greatest(double x, double y) { return fmax(x, y); }
double least(double x, double y) { return fmin(x, y); }
double by_hand(double x, double y) { return x > y ? x : y; }
double positive(double x, double y) { return fdim(x, y); }

double magnitude_b(double x, double *x_b, double seed);
double greatest_b(double x, double *x_b, double y, double *y_b, double seed);
double least_b(double x, double *x_b, double y, double *y_b, double seed);
double by_hand_b(double x, double *x_b, double y, double *y_b, double seed);
double positive_b(double x, double *x_b, double y, double *y_b, double seed);

static int expect(const char *what, double x_b, double y_b, double x_expected, double y_expected) {
    if (x_b == x_expected && y_b == y_expected)
        return 0;
    printf("%s: %g %g, not %g %g\n", what, x_b, y_b, x_expected, y_expected);
    return 1;
}

int main(void) {
    int bad = 0;
    double x, y;
#define ONE(f, at, dx) x = 0, f##_b(at, &x, 1), bad |= expect(#f, x, 0, dx, 0)
#define TWO(f, at, and, dx, dy) x = y = 0, f##_b(at, &x, and, &y, 1), bad |= expect(#f, x, y, dx, dy)
    ONE(magnitude, 0.0, 1);
    ONE(magnitude, -0.0, -1);
    ONE(magnitude, -3, -1);
    TWO(greatest, 2, 2, 1, 0);
    TWO(greatest, 2, 3, 0, 1);
    TWO(greatest, NAN, 3, 0, 1);
    TWO(greatest, 2, NAN, 1, 0);
    TWO(least, 2, 2, 1, 0);
    TWO(least, 2, 3, 1, 0);
    TWO(least, NAN, 3, 0, 1);
    TWO(by_hand, 2, 2, 0, 1);
    TWO(by_hand, 3, 2, 1, 0);
    TWO(positive, 2, 2, 0, 0);
    TWO(positive, 3, 2, 1, -1);
    return bad;
}
