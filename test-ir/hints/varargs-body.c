// As varargs-number.c, for a function with a body.
//
// HINT: varargs: call a function with a fixed number of parameters; calls that the compiler makes may go with other options (without -fopenmp)
// RUN: %follow %s --adjoint f
#include "vector.h"
#include <stdarg.h>

#ifdef FOLLOWED
__attribute__((noinline)) static double total(int n, double a, double b) { return n > 1 ? a + b : a; }
#else
__attribute__((noinline)) static double total(int n, ...) {
    va_list arguments;
    double sum = 0;
    va_start(arguments, n);
    for (int i = 0; i < n; i++)
        sum += va_arg(arguments, double);
    va_end(arguments);
    return sum;
}
#endif

double f(double *x) { return x[0] * total(2, x[0], x[1] * x[1]); }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
