// Recursion of depth 20000: the records of all levels lie on the stack of the runtime.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="0 2" %check %s $all --adjoint 'descend(depth:const)'; \
// RUN: done
#include <math.h>
#include <stdio.h>

__attribute__((noinline)) double descend(int depth, double *x) {
    if (depth == 0)
        return *x;
    double below = descend(depth - 1, x);
    *x += 1e-4;
    return below + sin(*x) / 20000;
}

double descend_b(int depth, double *x, double *x_b, double seed);

int main(void) {
    double x = 0.25, x_b = 0, expected = 1;
    for (int i = 1; i <= 20000; i++)
        expected += cos(0.25 + 1e-4 * i) / 20000;
    descend_b(20000, &x, &x_b, 1);
    printf("adjoint %.12f expected %.12f\n", x_b, expected);
    return !(fabs(x_b - expected) < 1e-9);
}
