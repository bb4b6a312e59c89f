/*
 * Adjoints that a thread has for itself: what all threads of a team read in every iteration of a loop that they share, each of
 * them would add to in every iteration. Instead each adds to memory of its own, which begins with zeros, and at the end of the
 * loop's backward sweep once to the adjoints that all share.
 *
 * Forward and backward sweep open and close the same loops in exactly the reverse order, on the same stack (tape.c). So what is
 * open at a loop lies at the same address in both sweeps, and the forward sweep can say where that will be. It touches none of it.
 */
#include "internal.h"

#include <string.h>

/* Memory for what is open, zero but for the heads of that. */
struct bsw_private_block {
    bsw_private_block *next;
    size_t bytes; /* with this head */
    size_t used;
};

/* What is open of one loop; its adjoints lie behind. */
struct bsw_private_open {
    bsw_private_open *outer;
    bsw_private_block *block; /* that it lies in */
    uint64_t bytes;           /* none where the loop adds to the adjoints that all share */
    uint64_t size;            /* of one number: a float or a double */
};

/* No two threads write to one line of a cache. */
enum { APART = 64, LEAST_BLOCK = 1 << 16 };
/* What one loop may have: the memory of a cache, which is where this pays. */
enum { MOST_OWN = 1 << 24 };

static size_t rounded(size_t bytes)
{
    return (bytes + APART - 1) / APART * APART;
}

/* Its place is the same whenever as much is open. Null where there is no memory. */
static bsw_private_open *reserve(uint64_t bytes, uint64_t size)
{
    const size_t need = rounded(sizeof(bsw_private_open)) + rounded((size_t)bytes), head = rounded(sizeof(bsw_private_block));
    bsw_private *self = &bsw_self.privately;
    bsw_private_block *block = self->open ? self->open->block : self->first, *last = NULL;
    while (block && block->bytes - block->used < need) {
        last = block;
        block = block->next;
    }
    if (!block) {
        const size_t all = head + need > LEAST_BLOCK ? head + need : LEAST_BLOCK;
        block = bsw_memory_get(all);
        if (!block) {
            return NULL;
        }
        memset(block, 0, all);
        *block = (bsw_private_block){.bytes = all, .used = head};
        *(last ? &last->next : &self->first) = block;
    }
    bsw_private_open *open = (bsw_private_open *)((char *)block + block->used);
    *open = (bsw_private_open){.outer = self->open, .block = block, .bytes = bytes, .size = size};
    block->used += need;
    self->open = open;
    return open;
}

static void must_reserve(uint64_t bytes, uint64_t size)
{
    if (!reserve(bytes, size)) {
        bsw_memory_refuse((size_t)bytes, &bsw_record8[BSW_CONTROL]);
    }
}

static char *adjoints_of(bsw_private_open *open)
{
    return (char *)open + rounded(sizeof *open);
}

/* What lies there is zero again. */
static void give_back(bsw_private_open *open)
{
    bsw_self.privately.open = open->outer;
    open->block->used = (size_t)((char *)open - (char *)open->block);
    *open = (bsw_private_open){0};
}

static bsw_private_open *must_be_open(void)
{
    if (!bsw_self.privately.open) {
        bsw_fatal("a loop of a parallel region ends that has not begun");
    }
    return bsw_self.privately.open;
}

int64_t bsw_private_begin(const void *at, uint64_t bytes, uint64_t size, int32_t pays)
{
    (void)at, (void)bytes, (void)size, (void)pays;
    return BSW_SHARED;
}

int64_t bsw_private_begin_along(const void *at, const void *at_d, uint64_t bytes, uint64_t size, int32_t pays)
{
    (void)at_d;
    return bsw_private_begin(at, bytes, size, pays);
}

int64_t bsw_private_begin_forth(const void *at, const void *at_b, uint64_t bytes, uint64_t size, int32_t pays)
{
    (void)at;
    bsw_thread_start();
    const bool wanted = at_b && pays && bsw_self.together && bytes <= MOST_OWN;
    bsw_private_open *open = wanted ? reserve(bytes, size) : NULL;
    if (open) {
        return (int64_t)((uintptr_t)adjoints_of(open) - (uintptr_t)at_b);
    }
    must_reserve(0, size);
    return at_b && !bsw_self.together ? 0 : BSW_SHARED;
}

void bsw_private_end(const void *at)
{
    (void)at;
}

void bsw_private_end_along(const void *at, const void *at_d)
{
    (void)at, (void)at_d;
}

void bsw_private_end_forth(const void *at, const void *at_b)
{
    (void)at, (void)at_b;
    bsw_private_open *open = must_be_open();
    bsw_push8(BSW_CONTROL, open->bytes << 4 | open->size);
    give_back(open);
}

void bsw_private_end_back(const void *at_b)
{
    (void)at_b;
    const uint64_t noted = bsw_pop8(BSW_CONTROL);
    must_reserve(noted >> 4, noted & 15);
}

/* Adds to each number that all share what this thread has for it, and leaves zeros: nothing where it has added nothing, for there
 * others may write. */
#define ADD_ALL(NAME, TYPE, ADD)                                                                                 \
    static void NAME(TYPE *at_b, TYPE *own, uint64_t count)                                                      \
    {                                                                                                            \
        for (uint64_t at = 0; at < count; ++at) {                                                                \
            if (own[at] != 0) {                                                                                  \
                ADD(&at_b[at], own[at]);                                                                         \
                own[at] = 0;                                                                                     \
            }                                                                                                    \
        }                                                                                                        \
    }
ADD_ALL(add_floats, float, bsw_add_float)
ADD_ALL(add_doubles, double, bsw_add_double)

void bsw_private_begin_back(void *at_b)
{
    bsw_private_open *open = must_be_open();
    if (open->bytes != 0 && open->size == sizeof(float)) {
        add_floats(at_b, (float *)adjoints_of(open), open->bytes / sizeof(float));
    } else if (open->bytes != 0) {
        add_doubles(at_b, (double *)adjoints_of(open), open->bytes / sizeof(double));
    }
    give_back(open);
}

void bsw_private_free(void)
{
    bsw_private *self = &bsw_self.privately;
    for (bsw_private_block *block = self->first, *next; block; block = next) {
        next = block->next;
        bsw_memory_put(block, block->bytes);
    }
    *self = (bsw_private){0};
}
