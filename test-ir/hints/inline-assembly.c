// HINT: inline-asm: replace it by C, Fortran or Rust
// REQUIRES: x86_64
// RUN: %follow %s --adjoint f
#include "vector.h"
#include <math.h>
double f(double *x) {
    double y;
#ifdef FOLLOWED
    y = sqrt(x[0]);
#else
    __asm__("sqrtsd %1, %0" : "=x"(y) : "x"(x[0]));
#endif
    return y * x[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
