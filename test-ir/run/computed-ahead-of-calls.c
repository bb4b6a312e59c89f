// What is computed ahead of a call, and what a call gives, may be infinite where it goes unused: by the function that is called, in one
// of two members of what it returns, in the functions that this calls in turn. Nothing of it is in the gradient then.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="0 1 2 3" %check %s $all --adjoint given --adjoint returned --adjoint member --adjoint deep; \
// RUN: done
#include "vector.h"

#include <math.h>

int three = 3;

// Uses its first argument for a large n only.
static double __attribute__((noinline)) pick(double a, double b, int n)
{
    double s = b;
    if (n > 3) {
        s = a * b;
        for (int i = 5; i < n; i++)
            s *= sin(s) + a;
    }
    return s;
}

double given(double *x)
{
    double large = 1e200 * x[0], infinite = large * large * x[3];
    return pick(infinite, x[1], three) * x[2];
}

static double __attribute__((noinline)) product(double a, int n)
{
    double p = a;
    for (int i = 0; i < n; i++)
        p *= p * 1e200;
    return p;
}

double returned(double *x)
{
    double infinite = product(x[0], three), s = x[1] * x[2];
    if (three > 3) {
        s = infinite * x[0];
        for (int i = 5; i < three; i++)
            s *= sin(s) + infinite;
    }
    return s;
}

struct pair {
    double first, second;
};

static struct pair __attribute__((noinline)) both(double a, double b, int n)
{
    struct pair p = {b, a};
    for (int i = 0; i < n; i++) {
        p.first *= sin(b);
        p.second *= p.second * 1e200;
    }
    return p;
}

double member(double *x)
{
    return both(x[0], x[1], three).first * x[2];
}

static double __attribute__((noinline)) through(double a, double b, int n)
{
    double s = pick(a, b, n);
    for (int i = 0; i < n; i++)
        s *= cos(b);
    return s;
}

double deep(double *x)
{
    return through(product(x[0], three), x[1], three) * x[2];
}

double given_b(double *x, double *x_b, double seed);
double returned_b(double *x, double *x_b, double seed);
double member_b(double *x, double *x_b, double seed);
double deep_b(double *x, double *x_b, double seed);

int main(void)
{
    return CHECK(given, 4, 0.3, 1.4) | CHECK(returned, 4, 0.3, 1.4) | CHECK(member, 4, 0.3, 1.4) | CHECK(deep, 4, 0.3, 1.4);
}
