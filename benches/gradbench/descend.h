// Minima of functions whose gradients are had by tangents or by adjoints, after "saddle" and "particle" of GradBench, which has them of
// Siskind and Pearlmutter ("Using Polyvariant Union-Free Flow Analysis to Compile a Higher-Order Functional-Programming Language with a
// First-Class Derivative Operator to Efficient Fortran-like Code", 2008).
//
// A derivative of a function of n numbers is wanted twice, one within the other. INNER_REVERSE and OUTER_REVERSE say which of them are
// adjoints; the others are tangents.
#ifndef DESCEND_H
#define DESCEND_H

#include <math.h>

/* The least value of `value` by steps against its gradient, from x, which is where it is in the end. */
#define DESCEND(N, x, value, gradient)                                                             \
    do {                                                                                           \
        double eta = 1e-5, fx = value(x), g[N];                                                    \
        gradient(x, g);                                                                            \
        for (int good = 0;;) {                                                                     \
            double next[N], steepness = 0, distance = 0;                                           \
            for (int k = 0; k < (N); k++)                                                          \
                steepness += g[k] * g[k];                                                          \
            if (sqrt(steepness) <= 1e-5)                                                           \
                break;                                                                             \
            if (good == 10) {                                                                      \
                eta *= 2;                                                                          \
                good = 0;                                                                          \
                continue;                                                                          \
            }                                                                                      \
            for (int k = 0; k < (N); k++) {                                                        \
                next[k] = x[k] - eta * g[k];                                                       \
                distance += (x[k] - next[k]) * (x[k] - next[k]);                                   \
            }                                                                                      \
            if (sqrt(distance) <= 1e-5)                                                            \
                break;                                                                             \
            const double there = value(next);                                                      \
            if (there < fx) {                                                                      \
                fx = there;                                                                        \
                for (int k = 0; k < (N); k++)                                                      \
                    x[k] = next[k];                                                                \
                gradient(x, g);                                                                    \
                good++;                                                                            \
            } else {                                                                               \
                eta /= 2;                                                                          \
                good = 0;                                                                          \
            }                                                                                      \
        }                                                                                          \
    } while (0)

#endif
