// A mark has a number, and a loop behind it.
//
// HINT1: checkpoint: give the mark a number, such as 10
// HINT2: checkpoint: put the mark right before the loop, and compile with -O1, which makes no copies of loops
// RUN: CASE=1 %follow %s --adjoint f
// RUN: CASE=2 %follow %s --adjoint f
#include "vector.h"
#include "backsweep.h"
#ifdef FOLLOWED
#define NUMBER 10
#else
#define NUMBER steps
#endif
double f(double *x) {
    int steps = 5 + (x[0] > 100);
#if CASE == 1
    BACKSWEEP_CHECKPOINT(NUMBER);
#elif defined(FOLLOWED)
    BACKSWEEP_CHECKPOINT(3);
#endif
    for (int t = 0; t < steps; t++)
        x[0] *= 1 + 0.1 * x[1];
#if CASE == 2 && !defined(FOLLOWED)
    BACKSWEEP_CHECKPOINT(3);
#endif
    return x[0];
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
