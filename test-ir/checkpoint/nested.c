// A loop in another one, both executed again: the inner one writes a global variable, and logs what it cannot tell before.
//
// RUN: CFLAGS=-g LEVELS="0 1" %check %s --adjoint f --checkpoint-loop nested.c:10=2 --checkpoint-loop nested.c:12=1
// RUN: CFLAGS=-g LEVELS="0 1" %check %s --adjoint f --checkpoint-loop nested.c:12=3 --checkpoint-loop nested.c:10=1
#include "vector.h"
#include <math.h>
static double last[4];
double f(double *x) {
    double s = 1;
    for (int t = 0; t < 5; t++) {
        int at = (t * 7 + 3) % 10;
        for (int j = 0; x[j] > 0.3 && j < 4; j++) {
            last[(j + t) % 4] = 0.1 * sin(x[at]) + 0.5 * last[j];
            x[(at + j) % 10] += last[t % 4] * x[(j + t) % 10];
        }
        s *= 1 + 0.1 * last[t % 3];
    }
    for (int i = 0; i < 4; i++)
        last[i] = 0;
    return s;
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 10, 0.5, 1.5); }
