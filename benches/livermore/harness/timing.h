/* Times of the primal and the adjoint. */
#ifndef LIVERMORE_TIMING_H
#define LIVERMORE_TIMING_H

#include <stdio.h>

#include "kernel.h"

/* Times primal and adjoint in turns, one call at a time on fresh data, and prints
 *
 *   kNN language primal-ns adjoint-ns ratio
 *
 * with the medians. The primal is the reference version where the program has
 * it. Prints a line of dashes if the kernel is not part of the program. */
void time_kernel(const struct kernel *kernel, enum language language, FILE *out);

#endif
