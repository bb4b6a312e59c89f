// The same adjoint under two names.
//
// RUN: %check %s --adjoint f --adjoint f=again
#include "close.h"

double f(double x) { return x * x; }
double f_b(double x, double *x_b, double seed);
double again(double x, double *x_b, double seed);

int main(void) {
    double x_b = 0, other = 0;
    f_b(3, &x_b, 1);
    again(3, &other, 2);
    return apart(x_b, 6) | apart(other, 12);
}
