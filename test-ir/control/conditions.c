// Conditions that are values: && and ||, nested ?:, comparisons of active values, min and max by hand.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint choose; done
#include "vector.h"

#include <math.h>

enum { N = 10 };

double choose(double *x) {
    double y = 0;
    for (int i = 0; i + 2 < N; i++) {
        double a = x[i], b = x[i + 1], c = x[i + 2];
        if ((a < b && b < c) || (a > 1.2 && !(c > 1)))
            y += a * b;
        if (a < b || (b < c && i % 2))
            x[i] = b > c ? (a > c ? a * c : sin(c)) : i == 3 ? a : b * b;
        double least = a < b ? a : b, greatest = x[i] > c ? x[i] : c;
        y += least * (i & 1 ? greatest : 1 / greatest);
        y = y > 6 ? 0.5 * y : y;
        x[i + 2] *= a > b ? 1.5 : 0.5;
    }
    return y;
}

double choose_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(choose, N, 0.5, 1.5);
}
