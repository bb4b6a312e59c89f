// HINT: no-rule: pass work memory in as a parameter, or use a local array
// RUN: %follow %s --adjoint f
// RUN: AFTER=-DLOCAL %follow %s --adjoint f
#include "vector.h"
#ifndef FOLLOWED
double *workspace(int n);
#elif defined LOCAL
#define workspace(n) (double[2]){0}
#endif

#if defined FOLLOWED && !defined LOCAL
static double with(double *x, double *work)
#else
double f(double *x)
#endif
{
#if !defined FOLLOWED || defined LOCAL
    double *work = workspace(2);
#endif
    work[0] = x[0] * x[0];
    work[1] = work[0] * x[1];
    return work[1] * work[0];
}
#if defined FOLLOWED && !defined LOCAL
double f(double *x) {
    double work[2];
    return with(x, work);
}
#endif
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 2, 0.5, 1.5); }
