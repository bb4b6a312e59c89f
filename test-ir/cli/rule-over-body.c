// A row of the user's stands in place of a body.
//
// RUN: %check %s --adjoint f --rule %support/guess.rules
#include "close.h"

__attribute__((noinline)) static double guess(double x) { return (double)(long)(x * x); }
double f(double x) { return guess(x) * x; }
double f_b(double x, double *x_b, double seed);

int main(void) {
    double x_b = 0;
    f_b(3, &x_b, 1);
    return apart(x_b, 309);
}
