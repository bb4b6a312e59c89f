// Recursion: once, twice a call, mutual, at the tail, through pointers, with work after the call; and
// deep.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint chain --adjoint tree --adjoint mutual --adjoint tail --adjoint halves; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 10 };

static double chain_from(double *x, int n) {
    if (n == 0)
        return x[0];
    x[n] *= 1 + 0.1 * chain_from(x, n - 1);
    return x[n] * x[n - 1];
}

double chain(double *x) {
    return chain_from(x, N - 1);
}

static double tree_of(const double *x, int n, double y) {
    if (n < 2)
        return x[n] * y;
    return tree_of(x, n - 1, 0.5 * y) + sin(tree_of(x, n - 2, y * x[n]));
}

double tree(double *x) {
    return tree_of(x, N - 1, x[3]);
}

static void odd(double *x, int n);

static void even(double *x, int n) {
    if (n >= N)
        return;
    x[n] += x[n - 1] * x[n];
    if (x[n] > 1.5)
        odd(x, n + 1);
    else
        even(x, n + 2);
    x[n - 1] *= 0.9;
}

static void odd(double *x, int n) {
    if (n >= N)
        return;
    x[n] = sqrt(x[n] * x[n / 2]);
    even(x, n + 1);
    x[n] += 0.1 * x[0];
}

double mutual(double *x) {
    odd(x, 1);
    return x[N - 1] * x[2];
}

static double tail_from(const double *x, int n, double y) {
    return n == N ? y : tail_from(x, n + 1, y * (1 + 0.2 * x[n]));
}

double tail(double *x) {
    return tail_from(x, 0, 1);
}

static void sum_of(const double *x, int n, double *result) {
    if (n == 1) {
        *result = x[0] * x[0];
        return;
    }
    double left, right;
    sum_of(x, n / 2, &left);
    sum_of(x + n / 2, n - n / 2, &right);
    *result = left + right + 0.1 * left * right;
}

double halves(double *x) {
    double result;
    sum_of(x, N, &result);
    return result;
}

double chain_b(double *x, double *x_b, double seed);
double tree_b(double *x, double *x_b, double seed);
double mutual_b(double *x, double *x_b, double seed);
double tail_b(double *x, double *x_b, double seed);
double halves_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(chain, N, 0.5, 1.5) | CHECK(tree, N, 0.5, 1.5) | CHECK(mutual, N, 0.5, 1.5) |
           CHECK(tail, N, 0.5, 1.5) | CHECK(halves, N, 0.5, 1.5);
}
