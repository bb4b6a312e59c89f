// A loop of which nobody knows before how often it iterates, which is left in three places, and hands on numbers in registers and in
// memory; and how often it is at most does not help.
//
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop until-converged.c:12=1
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop until-converged.c:12=2
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop until-converged.c:12=5
// RUN: CFLAGS=-g %check %s --adjoint f --checkpoint-loop until-converged.c:12=5 --disable=all
#include "vector.h"
#include <math.h>
static double solve(double *x, int n, int most, double rate) {
    double e = 1, last = 0, sum = 0;
    while (e > 1e-5) {
        double s = 0;
        for (int i = 0; i < n; i++) {
            x[i] -= rate * (x[i] * x[i] - 2.0 - 0.01 * last);
            s += x[i];
        }
        e = fabs(s - last);
        last = s;
        sum = sum * 0.9 + s * x[0];
        if (--most == 0)
            break;
        if (s < 0)
            return sum;
    }
    return most == 0 ? sum + last : sum * last + x[1];
}
double f(double *x) {
    double converged = solve(x, 5, 1000, 0.1 * x[15]);
    double broken = solve(x + 5, 5, 4, 0.1);
    for (int i = 10; i < 15; i++)
        x[i] = -x[i];
    return converged + 2 * broken + 3 * solve(x + 10, 5, 9, 0.01 * x[15]);
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 16, 0.5, 1.5); }
