/* Checks gradients against central differences.
 *
 * A test keeps its inputs in static arrays, has a cost function that reads them (and changes
 * nothing else), fills the gradients by a call of the adjoint, and returns what gc_check gives. */
#ifndef GRADCHECK_H
#define GRADCHECK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum gc_type { GC_IS_FLOAT, GC_IS_DOUBLE, GC_IS_LONG_DOUBLE };

/* Inputs and the gradient of the cost with respect to them. */
struct gc_block {
    const char *name;
    enum gc_type type;
    void *inputs;
    const void *gradient;
    size_t n;
};

#define GC_FLOAT(inputs, gradient, n) {#inputs, GC_IS_FLOAT, inputs, gradient, n}
#define GC_DOUBLE(inputs, gradient, n) {#inputs, GC_IS_DOUBLE, inputs, gradient, n}
#define GC_LONG_DOUBLE(inputs, gradient, n) {#inputs, GC_IS_LONG_DOUBLE, inputs, gradient, n}

/* x[0..n) evenly distributed over [low, high], the same on every machine; other seeds give other
 * values. */
void gc_fill(double *x, size_t n, double low, double high, unsigned seed);

/* Derivatives along several directions, from the gradients and by differences, printed side by
 * side. Returns 0 where all agree to the relative error `tolerance`, else 1; also 1 where the cost
 * depends on nothing, because then the check says nothing. `step` is the largest step along a
 * direction, whose components are at most 1. */
int gc_check_step(const char *what, double (*cost)(void), const struct gc_block *blocks,
                  size_t count, double tolerance, double step);

/* The same with a step that suits inputs of about 1. */
int gc_check(const char *what, double (*cost)(void), const struct gc_block *blocks, size_t count,
             double tolerance);

/* Whether x and y are the same bit by bit, as primal results must be; returns 0 or prints and
 * returns 1. */
int gc_same(const char *what, const void *x, const void *y, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
