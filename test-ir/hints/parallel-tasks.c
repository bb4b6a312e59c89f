// Tasks of OpenMP are not differentiated; loops are.
//
// REQUIRES: openmp
// HINT: parallel: use loops, sections, single or critical sections, which are differentiated ('backsweep explain parallel')
// RUN: for level in 0 1 2; do env BEFORE="-O$level -fopenmp" AFTER=-fopenmp LINK=-fopenmp LEVELS=$level %follow %s --adjoint f; done
#include "vector.h"

double f(double *x) {
    double y[4];
#ifdef FOLLOWED
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
        y[i] = x[i] * x[i];
#else
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < 4; i++) {
#pragma omp task
        y[i] = x[i] * x[i];
    }
#endif
    return y[0] * y[1] + y[2] * y[3];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 4, 0.5, 1.5); }
