/* Where the stacks' memory comes from, and how much of it there may be. */
#include "internal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifndef MAP_ANONYMOUS
#define MAP_ANONYMOUS MAP_ANON
#endif

enum { HUGE_PAGE = 2 << 20 };

static bsw_alloc_fn hooked_alloc;
static bsw_free_fn hooked_free;
static atomic_size_t held_bytes;
static size_t limit_bytes = SIZE_MAX;

/*
 * A page fault costs more than the pushes that fill the page, so memory that
 * is large enough is aligned for huge pages, and asks for them. Mapped rather
 * than allocated, it goes back to the system as soon as it is released.
 */
static void *map_aligned(size_t bytes)
{
    const size_t whole = bytes + HUGE_PAGE;
    char *start = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == (char *)MAP_FAILED) {
        return NULL;
    }
    const size_t ahead = (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE;
    const size_t behind = HUGE_PAGE - ahead;
    if (ahead > 0) {
        (void)munmap(start, ahead);
    }
    (void)munmap(start + ahead + bytes, behind);
#ifdef MADV_HUGEPAGE
    (void)madvise(start + ahead, bytes, MADV_HUGEPAGE);
#endif
    return start + ahead;
}

/* Sizes to be mapped are whole pages, of any usual page size. */
static size_t mapped_size(size_t bytes)
{
    const size_t unit = 64 << 10;
    return (bytes + unit - 1) / unit * unit;
}

static void *default_alloc(size_t bytes)
{
    return bytes < HUGE_PAGE ? malloc(bytes) : map_aligned(mapped_size(bytes));
}

static void default_free(void *memory, size_t bytes)
{
    if (bytes < HUGE_PAGE) {
        free(memory);
    } else {
        (void)munmap(memory, mapped_size(bytes));
    }
}

int bsw_set_allocator(bsw_alloc_fn alloc, bsw_free_fn release)
{
    if (atomic_load(&held_bytes) != 0 || !alloc != !release) {
        return -1;
    }
    hooked_alloc = alloc;
    hooked_free = release;
    return 0;
}

static void *get_below(size_t limit, size_t bytes)
{
    size_t before = atomic_load(&held_bytes);
    do {
        if (before > limit || bytes > limit - before) {
            return NULL;
        }
    } while (!atomic_compare_exchange_weak(&held_bytes, &before, before + bytes));
    void *memory = hooked_alloc ? hooked_alloc(bytes) : default_alloc(bytes);
    if (!memory) {
        atomic_fetch_sub(&held_bytes, bytes);
    }
    return memory;
}

void *bsw_memory_get_here(size_t bytes)
{
    return get_below(limit_bytes, bytes);
}

void *bsw_memory_get(size_t bytes)
{
    void *memory = get_below(limit_bytes, bytes);
    if (memory || !bsw_spills()) {
        return memory;
    }
    return bytes < BSW_SPILL_LEAST ? get_below(SIZE_MAX, bytes) : bsw_spill_get(bytes);
}

void bsw_memory_put(void *memory, size_t bytes)
{
    if (!memory || bsw_spill_put(memory)) {
        return;
    }
    if (hooked_free) {
        hooked_free(memory, bytes);
    } else {
        default_free(memory, bytes);
    }
    atomic_fetch_sub(&held_bytes, bytes);
}

size_t bsw_memory_left(void)
{
    const size_t now = atomic_load(&held_bytes);
    return limit_bytes == SIZE_MAX ? SIZE_MAX : now < limit_bytes ? limit_bytes - now : 0;
}

void bsw_memory_limit(size_t bytes)
{
    limit_bytes = bytes;
}

void bsw_memory_refuse(size_t need, const bsw_record *record)
{
    const size_t now = atomic_load(&held_bytes);
    bsw_spill_refuse(need, record);
    if (need > bsw_memory_left()) {
        bsw_fatal("over the stack limit of %zu bytes: %zu held, %zu more wanted, at %s", limit_bytes, now,
                  need, bsw_site(record));
    }
    bsw_fatal("out of memory: %zu bytes held, %zu more wanted, at %s", now, need, bsw_site(record));
}

void *bsw_memory_grow(void *array, size_t item, size_t need, size_t *capacity,
                      const bsw_record *record)
{
    if (need <= *capacity) {
        return array;
    }
    const size_t more = *capacity < 32 ? 64 : 2 * *capacity;
    void *larger = bsw_memory_get(more * item);
    if (!larger) {
        bsw_memory_refuse(more * item, record);
    }
    if (array) {
        memcpy(larger, array, *capacity * item);
        bsw_memory_put(array, *capacity * item);
    }
    *capacity = more;
    return larger;
}
