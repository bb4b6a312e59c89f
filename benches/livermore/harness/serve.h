/* Times on request: the process that a benchmark talks to. */
#ifndef LIVERMORE_SERVE_H
#define LIVERMORE_SERVE_H

#include <stdio.h>

/* Each line of input is `primal kNN LANGUAGE TIMES` or `adjoint kNN LANGUAGE TIMES`;
 * the answer is one line, the time of that many calls in nanoseconds, each on fresh
 * data, without the making of the data and without the clock's own cost. The primal
 * is the reference version where the program has it.
 *
 * Returns an exit status: 2, with a message, at the first line that makes no sense
 * or asks for what is not part of the program. */
int serve(FILE *in, FILE *out);

#endif
