// A function that nothing is known of, called by several threads at once: whoever knows that no thread waits for another one there says so.
//
// REQUIRES: openmp
// HINT: parallel: link its bitcode in (llvm-link), or, if no thread waits for another one in it and it has no derivative, say --inactive log_step
// RUN: env BEFORE="-O1 -fopenmp" AFTER=-fopenmp LINK=-fopenmp LEVELS=1 %follow %s --adjoint f -- --adjoint f --inactive log_step
#include "vector.h"

void log_step(int i);
double f(double *x) {
    double y[4];
#pragma omp parallel for
    for (int i = 0; i < 4; i++) {
        log_step(i);
        y[i] = x[i] * x[i];
    }
    return y[0] * y[1] + y[2] * y[3];
}
double f_b(double *x, double *x_b, double seed);
#ifdef FOLLOWED
void log_step(int i) { (void)i; }
int main(void) { return CHECK(f, 4, 0.5, 1.5); }
#endif
