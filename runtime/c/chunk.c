/*
 * Chunks of one thread's stack.
 *
 * Each new chunk is as large as those in use together, so the stack doubles,
 * from FIRST up to steps of STEP. A chunk that is left becomes spare and is
 * taken again first, so a sweep that goes up and down over a border of chunks,
 * or a gradient that is recomputed and again, needs neither the allocator
 * nor fresh pages.
 *
 * What a release returned can be read until the next reserve, so only a reserve
 * may give memory back. It does when a new sweep begins on an empty stack: what
 * the sweep before did not need goes, beyond KEEP bytes. While there is that
 * much to watch, the inlined paths are made to call when the stack runs empty
 * and when it is used again; they see a `base` above the first block for that.
 *
 * Where memory is short and there is a disk, chunks beyond it lie there (spill.c).
 */
#include "internal.h"

/* Bytes of spare memory that are always kept. Tests lower it. */
#ifndef BSW_KEEP
#define BSW_KEEP (64 << 20)
#endif

enum {
    HEADER = 64, /* keeps records apart from the header's cache line */
    PAGE = 4096,
    FIRST = 64 << 10,
    STEP = 16 << 20,
    KEEP = BSW_KEEP,
    AHEAD = 2, /* chunks on disk that are read before they are needed */
};

struct bsw_chunk {
    bsw_chunk *prev, *next;
    char *end;
    char *top;      /* where the records end, while this is not the current chunk */
    uint64_t below; /* bytes of records in the chunks before */
    size_t bytes;   /* as allocated, with the header */
    bool needed;    /* entered since the present sweep began */
    bool on_disk;
};

_Static_assert(sizeof(bsw_chunk) <= HEADER, "the header must hold a chunk's data");

static char *base_of(bsw_chunk *chunk)
{
    return (char *)chunk + HEADER;
}

static bsw_chunk *first_spare(const bsw_chunks *all)
{
    return all->current ? all->current->next : all->first;
}

static void unlink_chunk(bsw_chunks *all, bsw_chunk *chunk)
{
    *(chunk->prev ? &chunk->prev->next : &all->first) = chunk->next;
    *(chunk->next ? &chunk->next->prev : &all->last) = chunk->prev;
}

static void link_after(bsw_chunks *all, bsw_chunk *where, bsw_chunk *chunk)
{
    bsw_chunk **from = where ? &where->next : &all->first;
    chunk->prev = where;
    chunk->next = *from;
    *(chunk->next ? &chunk->next->prev : &all->last) = chunk;
    *from = chunk;
}

static void free_spare(bsw_chunks *all, bsw_chunk *chunk)
{
    unlink_chunk(all, chunk);
    all->spare -= chunk->bytes;
    bsw_memory_put(chunk, chunk->bytes);
}

/* Is there enough spare memory to call for the end of this sweep? */
static bool is_watched(const bsw_chunks *all)
{
    return all->current && all->current == all->first && all->spare > KEEP;
}

/* O(spare chunks), of which two short sweeps in a row leave no more than KEEP. */
static void begin_sweep(bsw_chunks *all)
{
    bsw_chunk *next;
    for (bsw_chunk *chunk = first_spare(all); chunk; chunk = next) {
        next = chunk->next;
        if (chunk->on_disk || (!chunk->needed && all->spare > KEEP)) {
            free_spare(all, chunk);
        } else {
            chunk->needed = false;
        }
    }
}

/* Read ahead what is popped after the next chunk, and let go of what was popped before this one. */
static void approach_disk(const bsw_chunk *popped)
{
    bsw_chunk *next = popped->prev;
    for (int ahead = 0; next && next->on_disk && ahead < AHEAD; ahead++) {
        next = next->prev;
    }
    if (next && next->on_disk) {
        bsw_spill_near(next);
    }
    if (popped->next) {
        bsw_spill_forget(popped->next);
    }
}

/* The current chunk, now empty, becomes spare. */
static void retire_current(bsw_chunks *all)
{
    bsw_chunk *chunk = all->current;
    all->current = chunk->prev;
    bsw_top.top = chunk->prev ? chunk->prev->top : NULL;
    all->used -= chunk->bytes;
    all->spare += chunk->bytes;
    if (chunk->on_disk) {
        approach_disk(chunk);
    }
}

static bsw_chunk *take_spare(bsw_chunks *all, size_t bytes)
{
    for (bsw_chunk *chunk = first_spare(all); chunk; chunk = chunk->next) {
        if ((size_t)(chunk->end - base_of(chunk)) >= bytes) {
            unlink_chunk(all, chunk);
            all->spare -= chunk->bytes;
            return chunk;
        }
    }
    return NULL;
}

/* Memory for a chunk of at least `need` bytes, more if that can be had; null where there is not so much, spare chunks gone. */
static void *get_memory(bsw_chunks *all, size_t need, size_t *got)
{
    size_t want = (all->used < FIRST ? FIRST : all->used > STEP ? STEP : all->used) + HEADER;
    want = want < need ? (need + PAGE - 1) / PAGE * PAGE : want;
    for (;;) {
        const size_t left = bsw_memory_left();
        const size_t fits = want <= left || left < need ? want : left / 16 * 16;
        *got = fits < need ? need : fits;
        void *memory = bsw_memory_get_here(*got);
        if (memory) {
            return memory;
        }
        if (all->spare > 0) {
            free_spare(all, all->last);
        } else if (want > need) {
            want = need;
        } else {
            return NULL;
        }
    }
}

static bsw_chunk *new_chunk(bsw_chunks *all, size_t bytes, const bsw_record *record)
{
    const size_t need = (bytes + HEADER + 15) / 16 * 16;
    size_t got = 0;
    bsw_chunk *chunk = get_memory(all, need, &got);
    const bool on_disk = !chunk;
    if (on_disk) {
        got = need < STEP ? STEP : need;
        chunk = bsw_spill_get(got);
    }
    if (!chunk) {
        bsw_memory_refuse(bsw_spills() ? got : need, record);
    }
    chunk->on_disk = on_disk;
    chunk->bytes = got;
    chunk->end = (char *)chunk + got;
    return chunk;
}

/* What was popped from disk would be read there before it is overwritten: a new file has nothing to be read. */
static void free_disk(bsw_chunks *all)
{
    bsw_chunk *next;
    for (bsw_chunk *chunk = first_spare(all); chunk; chunk = next) {
        next = chunk->next;
        if (chunk->on_disk) {
            free_spare(all, chunk);
        }
    }
}

/* Make a chunk with room for `bytes` the current one. */
static void enter_chunk(bsw_chunks *all, size_t bytes, const bsw_record *record)
{
    const uint64_t below = bsw_chunk_height();
    if (all->current && bsw_top.top == base_of(all->current)) {
        retire_current(all); /* no empty chunk may lie under another */
    } else if (all->current) {
        all->current->top = bsw_top.top;
        bsw_spill_leave(all->current);
    }
    bsw_chunk *chunk = take_spare(all, bytes);
    if (!chunk) {
        chunk = new_chunk(all, bytes, record);
    }
    link_after(all, all->current, chunk);
    chunk->below = below;
    chunk->needed = true;
    all->current = chunk;
    free_disk(all);
    all->used += chunk->bytes;
    bsw_top.top = base_of(chunk);
}

char *bsw_chunk_take(size_t bytes, const bsw_record *record)
{
    bsw_chunks *all = &bsw_self.chunks;
    if (is_watched(all) && bsw_top.top == base_of(all->current)) {
        begin_sweep(all);
    }
    if (!all->current || (size_t)(all->current->end - bsw_top.top) < bytes) {
        enter_chunk(all, bytes, record);
    }
    char *at = bsw_top.top;
    bsw_top.top = at + bytes;
    if (all->current == all->first && at == base_of(all->first)) {
        all->floor = bsw_top.top;
    }
    return at;
}

char *bsw_chunk_give(size_t bytes, const bsw_record *record)
{
    bsw_chunks *all = &bsw_self.chunks;
    if (bsw_chunk_height() == 0) {
        bsw_fatal("release of %zu bytes from an empty stack, at %s", bytes, bsw_site(record));
    }
    if (bsw_top.top == base_of(all->current)) {
        retire_current(all);
    }
    const size_t present = (size_t)(bsw_top.top - base_of(all->current));
    if (bytes > present) {
        bsw_fatal("release of %zu bytes where at most %zu were reserved, at %s", bytes, present,
                  bsw_site(record));
    }
    bsw_top.top -= bytes;
    return bsw_top.top;
}

uint64_t bsw_chunk_height(void)
{
    bsw_chunk *chunk = bsw_self.chunks.current;
    return chunk ? chunk->below + (uint64_t)(bsw_top.top - base_of(chunk)) : 0;
}

void bsw_chunk_lower(uint64_t height)
{
    bsw_chunks *all = &bsw_self.chunks;
    if (!all->current) {
        return; /* the only height there is, is 0 */
    }
    while (height < all->current->below) {
        retire_current(all);
    }
    bsw_top.top = base_of(all->current) + (height - all->current->below);
}

/* Keep `floor` true: at or below the top of the first chunk, or null if nothing is watched. */
static void watch(bsw_chunks *all)
{
    if (all->current != all->first) {
        return; /* what lies in the first chunk cannot change */
    }
    if (!is_watched(all)) {
        all->floor = NULL; /* the first block may now change without a call */
    } else if (!all->floor || all->floor > bsw_top.top) {
        all->floor = bsw_top.top;
    }
}

void bsw_chunk_show(void)
{
    bsw_chunks *all = &bsw_self.chunks;
    bsw_chunk *chunk = all->current;
    watch(all);
    bsw_top.end = bsw_top.base = bsw_top.top;
    if (!chunk || bsw_self.modes != 0) {
        return;
    }
    bsw_top.base = base_of(chunk);
    if (chunk == all->first && all->floor) {
        if (bsw_top.top == bsw_top.base) {
            return; /* empty: the next reserve begins a sweep, and has to call */
        }
        bsw_top.base = all->floor;
    }
    bsw_top.end = chunk->end;
}

void bsw_chunk_trim(void)
{
    bsw_chunks *all = &bsw_self.chunks;
    if (all->current && bsw_top.top == base_of(all->current)) {
        retire_current(all);
    }
    while (all->spare > 0) {
        free_spare(all, all->last);
    }
}
