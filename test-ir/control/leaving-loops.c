// Loops that are left in several ways: break, two levels at once, return from within, and `for (;;)`
// that only breaks end.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint breaks --adjoint two_levels --adjoint returns --adjoint endless; \
// RUN: done
#include "vector.h"

enum { N = 12 };

double breaks(double *x) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
        sum += x[i] * x[i];
        if (sum > 7)
            break;
        x[i] *= sum;
        if (x[i] > 4)
            break;
        sum *= 1.1;
    }
    return sum * x[0];
}

double two_levels(double *x) {
    double sum = 1;
    for (int i = 0; i < N; i++) {
        for (int j = i; j < N; j++) {
            sum += 0.1 * x[i] * x[j] * sum;
            if (sum > 9)
                goto out;
            if (x[j] > 1.45) {
                x[i] -= 0.1 * sum;
                break;
            }
        }
        x[i] *= 0.9;
    }
    sum *= x[1];
out:
    x[2] += sum;
    return sum;
}

double returns(double *x) {
    double product = 1;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < 3; j++) {
            product *= 0.3 + x[(i + j) % N];
            if (product > 20)
                return product * x[i];
        }
        if (i > 9)
            return x[i];
    }
    return product - x[0];
}

double endless(double *x) {
    int i = 0;
    double sum = 0;
    for (;;) {
        sum += x[i] / (1 + sum);
        x[i] = sum;
        if (++i == N)
            break;
        for (;;) {
            sum *= x[i];
            if (sum < 1.2)
                break;
            sum *= 0.7;
        }
    }
    return sum;
}

double breaks_b(double *x, double *x_b, double seed);
double two_levels_b(double *x, double *x_b, double seed);
double returns_b(double *x, double *x_b, double seed);
double endless_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(breaks, N, 0.5, 1.5) | CHECK(two_levels, N, 0.5, 1.5) |
           CHECK(returns, N, 0.5, 1.5) | CHECK(endless, N, 0.5, 1.5);
}
