// Loops whose trip counts nobody knows beforehand: `while` and `do while`, also with side effects in
// the condition, and an iteration to convergence whose length depends on the inputs.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint while_loop --adjoint do_while --adjoint converge; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 8 };

double while_loop(double *x) {
    int i = 0;
    double sum = 0;
    while (i < N && x[i] < 1.4) {
        x[i] *= sum + x[N - 1 - i];
        sum += x[i++];
    }
    while (--i > 2)
        sum *= 1 + 0.1 * x[i];
    return sum;
}

double do_while(double *x) {
    int i = 0;
    double product = 1;
    do {
        product *= x[i];
        do
            x[i] = sin(x[i]) + product;
        while (x[i] > 1.7 && i++ < N - 2);
    } while (++i < N);
    return product;
}

/* Square roots by Newton's method, as exact as they get. */
double converge(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        double root = 1, last;
        do {
            last = root;
            root = 0.5 * (root + x[i] / root);
        } while (fabs(root - last) > 1e-14);
        sum += root * (i + 1);
    }
    return sum;
}

double while_loop_b(double *x, double *x_b, double seed);
double do_while_b(double *x, double *x_b, double seed);
double converge_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(while_loop, N, 0.5, 1.5) | CHECK(do_while, N, 0.5, 1.5) | CHECK(converge, N, 1, 9);
}
