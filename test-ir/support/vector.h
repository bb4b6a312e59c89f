/* Checks the adjoint of a function `double f(double *x)` that may overwrite x.
 *
 * The cost is `seed * f(x) + sum of weights[i] * x[i]`, with x as f leaves it: so the weights are the
 * shadow of x before the adjoint is called, and what is in it afterwards is the gradient. Most tests of
 * values are functions of this kind and `return CHECK(f, n, low, high)`. */
#ifndef VECTOR_H
#define VECTOR_H

#include "gradcheck.h"

#include <stdio.h>
#include <string.h>

enum { MOST_INPUTS = 400 };

typedef double primal_fn(double *x);
typedef double adjoint_fn(double *x, double *x_b, double seed);

static primal_fn *vector_primal;
static double vector_x[MOST_INPUTS], vector_weights[MOST_INPUTS];
static size_t vector_n;
static const double vector_seed = 0.75;
/* By how much of it the result may differ, where threads add to it in any order. */
static double vector_rounding;

static double vector_cost(void) {
    double x[MOST_INPUTS];
    memcpy(x, vector_x, sizeof x);
    double sum = vector_seed * vector_primal(x);
    for (size_t i = 0; i < vector_n; i++)
        sum += vector_weights[i] * x[i];
    return sum;
}

/* Inputs as the caller has put them into vector_x. */
static int check_vector_here(const char *what, primal_fn *f, adjoint_fn *f_b, size_t n,
                             double tolerance) {
    double primal[MOST_INPUTS], x[MOST_INPUTS], x_b[MOST_INPUTS];
    vector_primal = f;
    vector_n = n;
    gc_fill(vector_weights, n, -1, 1, 2);
    memcpy(primal, vector_x, sizeof primal);
    double value = f(primal);
    memcpy(x, vector_x, sizeof x);
    memcpy(x_b, vector_weights, sizeof x_b);
    double returned = f_b(x, x_b, vector_seed);
    struct gc_block block = GC_DOUBLE(vector_x, x_b, n);
    int bad = gc_check(what, vector_cost, &block, 1, tolerance);
    bad |= gc_same(what, x, primal, n * sizeof *x);
    double difference = returned < value ? value - returned : returned - value;
    if (vector_rounding == 0 || difference > vector_rounding * (value < 0 ? -value : value))
        bad |= gc_same(what, &returned, &value, sizeof value);
    return bad;
}

/* Inputs evenly distributed over [low, high]. */
static int check_vector(const char *what, primal_fn *f, adjoint_fn *f_b, size_t n, double low,
                        double high, double tolerance) {
    gc_fill(vector_x, n, low, high, 1);
    return check_vector_here(what, f, f_b, n, tolerance);
}

#define CHECK(f, n, low, high) check_vector(#f, f, f##_b, n, low, high, 1e-8)

#endif
