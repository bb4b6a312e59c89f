// HINT: unknown-function: the module defines no function at all
// RUN: NO_LINE=1 %follow %s --adjoint f
#ifdef FOLLOWED
#include "close.h"
double f(double x) { return x * x; }
double f_b(double x, double *x_b, double seed);
int main(void) {
    double x_b = 0;
    f_b(3, &x_b, 1);
    return apart(x_b, 6);
}
#else
int nothing;
#endif
