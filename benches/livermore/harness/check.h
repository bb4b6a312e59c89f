/* Gradients against central differences. */
#ifndef LIVERMORE_CHECK_H
#define LIVERMORE_CHECK_H

#include <stdio.h>

#include "kernel.h"

/* A gradient agrees where its relative error is below this. */
#define CHECK_TOLERANCE 1e-6

/* Checks a kernel's adjoint in one language against central differences of its
 * primal, and prints the line
 *
 *   kNN language primal difference gradient relative-error step PASS|FAIL|MISSING reason
 *
 * for a random direction over all floating inputs, with zero shadows and seed 1.
 * For PASS the gradient must also agree for each block alone and for random
 * shadows and a random seed on entry, the primal's results after the adjoint
 * must be the primal's bit for bit, so must the returned cost, and the stack must
 * be empty. Returns whether it passed. */
int check_gradient(const struct kernel *kernel, enum language language, FILE *out);

/* Checks the test itself, without adjoints: that central differences with steps
 * a few times apart agree to 1e-7 for all blocks, for the cost and for the
 * results, and that the C and the Fortran primal return the same cost to 1e-12.
 * Prints a line per language. Returns whether all is well. */
int check_condition(const struct kernel *kernel, FILE *out);

extern const char *const language_name[LANGUAGES];

#endif
