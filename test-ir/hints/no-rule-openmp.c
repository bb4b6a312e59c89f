// A loop of OpenMP: to declare the library's call inactive would lose the gradient; the hint leads to the loop itself.
//
// HINT: varargs: call a function with a fixed number of parameters; calls that the compiler makes may go with other options (without -fopenmp)
// RUN: for level in 0 1 2; do env BEFORE="-O$level -fopenmp" LEVELS=$level %follow %s --adjoint f; done
#include "vector.h"

double f(double *x) {
    double y[4];
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
        y[i] = x[i] * x[i];
    return y[0] * y[1] + y[2] * y[3];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 4, 0.5, 1.5); }
