// A value that goes through text has no derivative behind it.
//
// HINT: text-constant: pass the values in variables where they have a derivative
// RUN: %follow %s --adjoint f
#include "vector.h"
#include <stdlib.h>
double f(double *x) {
    double square = x[0] * x[0], read;
    char text[40];
    snprintf(text, sizeof text, "%.17g", square);
#ifdef FOLLOWED
    read = square;
#else
    read = strtod(text, NULL);
#endif
    return read * x[1];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
