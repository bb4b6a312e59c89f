#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data.h"

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (!memory) {
        fprintf(stderr, "livermore: out of memory\n");
        exit(2);
    }
    return memory;
}

struct state *state_new(const struct kernel *kernel)
{
    struct state *state = allocate(1, sizeof *state);
    state->kernel = kernel;
    if (kernel->blocks > MOST_BLOCKS) {
        fprintf(stderr, "livermore: %s has more than %d blocks\n", kernel->name,
                MOST_BLOCKS);
        exit(2);
    }
    for (int b = 0; b < kernel->blocks; b++) {
        const struct block *block = &kernel->block[b];
        *(is_real(block) ? &state->reals : &state->integers) += block->length;
    }
    state->real = allocate(state->reals, sizeof *state->real);
    state->integer = allocate(state->integers, sizeof *state->integer);

    double *real = state->real;
    int *integer = state->integer;
    for (int b = 0; b < kernel->blocks; b++) {
        const struct block *block = &kernel->block[b];
        if (is_real(block)) {
            state->v[b] = real;
            real += block->length;
        } else {
            state->iv[b] = integer;
            integer += block->length;
        }
    }
    return state;
}

void state_free(struct state *state)
{
    free(state->real);
    free(state->integer);
    free(state);
}

void state_fill(struct state *state)
{
    const struct kernel *kernel = state->kernel;
    state_zero(state);
    data_generator.state = (uint64_t)kernel->span;
    for (int b = 0; b < kernel->blocks; b++)
        if (is_real(&kernel->block[b]))
            fill_range(&data_generator, state->v[b], kernel->block[b].length, 0.05, 0.15);
    kernel->fill(state->v, state->iv);
}

void state_copy(struct state *to, const struct state *from)
{
    memcpy(to->real, from->real, from->reals * sizeof *from->real);
    memcpy(to->integer, from->integer, from->integers * sizeof *from->integer);
}

void state_zero(struct state *state)
{
    memset(state->real, 0, state->reals * sizeof *state->real);
    memset(state->integer, 0, state->integers * sizeof *state->integer);
}

int state_same(const struct state *a, const struct state *b, const char **where)
{
    const struct kernel *kernel = a->kernel;
    for (int i = 0; i < kernel->blocks; i++) {
        const struct block *block = &kernel->block[i];
        int differs = is_real(block)
                          ? memcmp(a->v[i], b->v[i], block->length * sizeof(double))
                          : memcmp(a->iv[i], b->iv[i], block->length * sizeof(int));
        if (differs) {
            *where = block->name;
            return 0;
        }
    }
    return 1;
}

double state_call(struct state *state, struct state *shadow, enum language language,
                  enum version version, double seed)
{
    call_function *call = state->kernel->call[language][version];
    return call(state->v, shadow ? shadow->v : NULL, state->iv, seed);
}
