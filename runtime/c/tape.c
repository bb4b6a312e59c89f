/*
 * Stacks for sweeps that are called apart: what a forward sweep leaves waits on a stack of its own until its backward
 * sweep is called, whatever other sweeps come between, and on whichever thread.
 */
#include "internal.h"

#include <stdlib.h>

/* What a thread has of one stack; the memory that the caller asked for lies behind. */
typedef struct bsw_tape {
    bsw_stack top;
    bsw_chunks chunks;
    bsw_tags tags;
    bsw_tally tally;
    bsw_kept *kept;
    bsw_checkpointed *checkpointed;
    bsw_released *released;
    uint64_t releases;
    bsw_moved *moved;
    bsw_team *team;
    bsw_team *within;
    bool together;
    bsw_private privately;
} bsw_tape;

enum { AREA = (sizeof(bsw_tape) + 15) / 16 * 16 };

static bsw_tape *tape_of(void *area)
{
    return (bsw_tape *)((char *)area - AREA);
}

void *bsw_tape_new(uint64_t bytes)
{
    bsw_thread_start();
    char *memory = bytes < PTRDIFF_MAX - AREA ? calloc(1, AREA + (size_t)bytes) : NULL;
    if (!memory) {
        bsw_fatal("there is no memory for a tape of %llu bytes", (unsigned long long)bytes);
    }
    return memory + AREA;
}

void bsw_tape_swap(void *area)
{
    bsw_thread_start();
    bsw_tape *tape = tape_of(area);
    bsw_thread *self = &bsw_self;
    const bsw_tape mine = {
        .top = bsw_top,
        .chunks = self->chunks,
        .tags = self->tags,
        .tally = self->tally,
        .kept = self->kept,
        .checkpointed = self->checkpointed,
        .released = self->released,
        .releases = self->releases,
        .moved = self->moved,
        .team = self->team,
        .within = self->within,
        .together = self->together,
        .privately = self->privately,
    };
    bsw_top = tape->top;
    self->chunks = tape->chunks;
    self->tags = tape->tags;
    self->tally = tape->tally;
    self->kept = tape->kept;
    self->checkpointed = tape->checkpointed;
    self->released = tape->released;
    self->releases = tape->releases;
    self->moved = tape->moved;
    self->team = tape->team;
    self->within = tape->within;
    self->together = tape->together;
    self->privately = tape->privately;
    *tape = mine;
}

void bsw_tape_free(void *area)
{
    /* The thread's own stack waits on the tape in the meantime. */
    bsw_tape_swap(area);
    bsw_free_thread();
    bsw_tape_swap(area);
    free(tape_of(area));
}
