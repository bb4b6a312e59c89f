// A parameter that is nothing but copied into heap memory, which is reached through pointers in memory, is
// active by itself, also where nothing tells what it holds.
//
// RUN: %check %s --adjoint copied
// RUN: env CFLAGS=-g0 %check %s --adjoint copied
#include "vector.h"

#include <stdlib.h>

double copied(double *x) {
    double **rows = malloc(2 * sizeof *rows);
    rows[0] = malloc(4 * sizeof **rows);
    rows[1] = rows[0] + 2;
    memcpy(rows[0], x, 4 * sizeof *x);
    double sum = rows[0][0] * rows[1][1];
    free(rows[0]);
    free(rows);
    return sum;
}

double copied_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(copied, 4, 0.5, 1.5); }
