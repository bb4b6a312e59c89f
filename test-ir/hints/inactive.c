// What is declared inactive and moves data that the gradient goes through: the hints lead to the gradient.
//
// HINT1: inactive-writes: do not declare 'fill' inactive: its body is here
// HINT2: inactive-pointer: do not declare 'lookup' inactive: its body is here
// HINT3: inactive-pointer: link the bitcode of 'lookup' in (llvm-link), and do not declare it inactive
// RUN: CASE=1 LEVELS="0 1" %follow %s --adjoint f --inactive fill -- --adjoint f
// RUN: CASE=2 LEVELS="0 1" %follow %s --adjoint f --inactive lookup -- --adjoint f
// RUN: CASE=3 LEVELS="0 1" %follow %s --adjoint f --inactive lookup -- --adjoint f
#include "vector.h"

#if CASE == 1
__attribute__((noinline)) void fill(double *x, int n) {
    for (int i = 0; i < n; i++)
        x[i] = i + 1;
}

double f(double *x) {
    double y = x[0] * x[0];
    fill(x, 2);
    return y * x[1] + x[2] * x[0];
}
#else
#if CASE == 2 || defined FOLLOWED
__attribute__((noinline)) void lookup(double **q, double *x) { *q = x[0] > 100 ? x + 1 : x; }
#else
void lookup(double **q, double *x);
#endif

double f(double *x) {
    double *q;
    lookup(&q, x);
    return q[1] * x[0] * x[2];
}
#endif
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 3, 0.5, 1.5); }
