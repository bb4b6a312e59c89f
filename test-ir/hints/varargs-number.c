// Active numbers through '...' to a function with a result: not offered to be inactive.
//
// HINT: varargs: call a function with a fixed number of parameters; calls that the compiler makes may go with other options (without -fopenmp)
// RUN: %follow %s --adjoint f
#include "vector.h"
#ifndef FOLLOWED
double total(int n, ...);
#else
static double total(int n, double a, double b) { return n * a * b; }
#endif
double f(double *x) { return total(2, x[0], x[1] * x[1]); }
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
