// What iterations read is overwritten behind the loop, and by the loop around it: the loop keeps it. So is what the loop leaves.
//
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop overwritten-behind.c:10=3
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop overwritten-behind.c:9=3
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop overwritten-behind.c:9=2 --checkpoint-loop overwritten-behind.c:10=2
#include "vector.h"
double f(double *x) {
    double *table = x + 8, sum = 0;
    for (int round = 0; round < 3; round++) {
        for (int t = 0; t < 6; t++)
            for (int i = 0; i < 8; i++)
                x[i] = x[i] * table[i] + 0.1 * x[(i + 3) % 8] * x[i];
        for (int i = 0; i < 8; i++)
            table[i] = 0.5 * table[i] + 0.01 * x[i] * round;
        sum += x[round] * table[round];
    }
    for (int i = 0; i < 16; i++)
        x[i] *= sum;
    return sum;
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 16, 0.4, 0.8); }
