// What prints an active number is inactive.
//
// HINT: varargs: if it has no derivative, say --inactive trace
// RUN: %clang -O1 -DPART -c %s -o part.o
// RUN: LINK=part.o %follow %s --adjoint f -- --adjoint f --inactive trace
#ifndef PART
#include "vector.h"
int trace(const char *form, ...);
double f(double *x) {
    trace("%g", x[0]);
    return x[0] * x[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
#else
int trace(const char *form, ...) { return form != 0; }
#endif
