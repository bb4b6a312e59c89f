/* Times of the primal and the adjoint. */
#ifndef LIVERMORE_TIMING_H
#define LIVERMORE_TIMING_H

#include <stdio.h>

#include "kernel.h"
#include "state.h"

/* A kernel about to be timed: its data, and what the calls work on. */
struct timed {
    enum language language;
    enum version primal; /* the reference version where the program has it */
    struct state *data, *work, *shadow;
    double overhead; /* what reading the clock costs, in ns */
};

/* Whether the program has both the primal and the adjoint. If so, timed_free
 * is to be called afterwards. */
int timed_new(struct timed *timed, const struct kernel *kernel, enum language language);
void timed_free(struct timed *timed);

/* The time of one call on fresh data and zero shadows, in ns. */
double time_call(const struct timed *timed, enum version version);

/* Times primal and adjoint in turns, one call at a time on fresh data, and prints
 *
 *   kNN language primal-ns adjoint-ns ratio
 *
 * with the medians. Prints a line of dashes if the kernel is not part of the
 * program. */
void time_kernel(const struct kernel *kernel, enum language language, FILE *out);

#endif
