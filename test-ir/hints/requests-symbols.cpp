// HINT: unknown-function: name one by its symbol: _Z1fd, _Z1ff
// RUN: NO_LINE=1 %follow %s --adjoint f -- --adjoint _Z1fd=f_b
#include "close.h"
double f(double x) { return x * x; }
float f(float x) { return x; }
extern "C" double f_b(double x, double *x_b, double seed);
int main() {
    double x_b = 0;
    f_b(3, &x_b, 1);
    return apart(x_b, 6);
}
