// HINT: no-rule: declare the function as the library does
// RUN: %follow %s --adjoint f
#include "vector.h"
#ifdef FOLLOWED
double pow(double, double);
double f(double *x) { return x[0] * pow(x[1], 2); }
#else
double power(double) __asm__("pow");
double f(double *x) { return x[0] * power(x[1]); }
#endif
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
