/* The data of one kernel: the blocks' values, laid one after another. */
#ifndef LIVERMORE_STATE_H
#define LIVERMORE_STATE_H

#include "kernel.h"

#define MOST_BLOCKS 32

struct state {
    const struct kernel *kernel;
    int reals, integers;     /* how many of each there are, over all blocks */
    double *real;            /* values of the scalar and array blocks */
    int *integer;            /* values of the index and count blocks */
    double *v[MOST_BLOCKS];  /* by block: its values in real, or NULL */
    int *iv[MOST_BLOCKS];    /* by block: its values in integer, or NULL */
};

/* A state with all values zero. Exits with a message if memory runs out. */
struct state *state_new(const struct kernel *kernel);
void state_free(struct state *state);

/* Sets the kernel's test data; always the same. */
void state_fill(struct state *state);

void state_copy(struct state *to, const struct state *from);
void state_zero(struct state *state);

/* Whether the values of a and b are the same bit for bit. Otherwise *where is
 * the block of the first difference. */
int state_same(const struct state *a, const struct state *b, const char **where);

/* Calls a version of the kernel on the state; shadow may be NULL for primals. */
double state_call(struct state *state, struct state *shadow, enum language language,
                  enum version version, double seed);

#endif
