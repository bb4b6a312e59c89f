/*
 * The heap under differentiation: shadows beside what the primal allocates, and memory that it frees,
 * which the backward sweep may still need.
 */
#include "internal.h"

#include <string.h>

#if defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__FreeBSD__)
#include <malloc_np.h>
#else
#include <malloc.h>
#endif

/* Ahead of every shadow; 16 bytes, so that what follows is aligned as from malloc. */
typedef struct shadow_head {
    uint64_t bytes; /* with the head */
    uint64_t unused;
} shadow_head;

/* Memory that the primal has freed. */
struct bsw_released {
    bsw_released *before;
    void *memory;
    bsw_release_fn release;
    uint64_t first, second;
};

/* A shadow of memory that was there before the adjoint was called. */
struct bsw_fresh {
    bsw_fresh *before;
    const char *memory;
    uint64_t bytes;
    char *shadow;
    bool met; /* by the adjoint that runs */
};

static const bsw_record shadow_record = {.bytes = 1, .site = "the shadow of heap memory"};
static const bsw_record released_record = {.bytes = 1, .site = "memory that is freed later"};

uint64_t bsw_usable_size(const void *memory)
{
    if (!memory) {
        return 0;
    }
#if defined(__APPLE__)
    return malloc_size(memory);
#else
    return malloc_usable_size((void *)(uintptr_t)memory);
#endif
}

/* The C++ library's, where the program is linked with it (Itanium C++ ABI 2.9.7). */
extern void *__dynamic_cast(const void *object, const void *from, const void *to, ptrdiff_t hint) __attribute__((weak));

int64_t bsw_cast_distance(const void *object, const void *from, const void *to, int64_t hint)
{
    const char *found = __dynamic_cast(object, from, to, (ptrdiff_t)hint);
    return found ? found - (const char *)object : INT64_MIN;
}

void *bsw_shadow_new(const void *malloced, uint64_t bytes)
{
    bsw_thread_start();
    const uint64_t usable = bsw_usable_size(malloced);
    if (usable > bytes) {
        bytes = usable;
    }
    if (bytes > PTRDIFF_MAX - sizeof(shadow_head)) {
        bsw_fatal("%llu bytes are more than memory can hold, at %s", (unsigned long long)bytes,
                  bsw_site(&shadow_record));
    }
    const size_t need = sizeof(shadow_head) + (size_t)bytes;
    shadow_head *head = bsw_memory_get(need);
    if (!head) {
        bsw_memory_refuse(need, &shadow_record);
    }
    memset(head, 0, need);
    head->bytes = need;
    return head + 1;
}

void bsw_shadow_free(void *shadow)
{
    if (shadow) {
        shadow_head *head = (shadow_head *)shadow - 1;
        bsw_memory_put(head, (size_t)head->bytes);
    }
}

void bsw_release_later(void *memory, bsw_release_fn release, uint64_t first, uint64_t second)
{
    if (!memory) {
        return;
    }
    bsw_thread_start();
    bsw_released *entry = bsw_memory_get(sizeof *entry);
    if (!entry) {
        bsw_memory_refuse(sizeof *entry, &released_record);
    }
    *entry = (bsw_released){bsw_self.released, memory, release, first, second};
    bsw_self.released = entry;
    ++bsw_self.releases;
}

uint64_t bsw_release_mark(void)
{
    bsw_thread_start();
    return bsw_self.releases;
}

void bsw_release_since(uint64_t mark)
{
    while (bsw_self.releases > mark) {
        const bsw_released entry = *bsw_self.released;
        bsw_memory_put(bsw_self.released, sizeof entry);
        bsw_self.released = entry.before;
        --bsw_self.releases;
        entry.release(entry.memory, entry.first, entry.second);
    }
}

/* Adjoints end with such shadows zero, so that the next call of one meets them as new ones. */
static void settle(void *fresh, uint64_t first, uint64_t second)
{
    bsw_fresh *entry = fresh;
    (void)first, (void)second;
    memset(entry->shadow, 0, (size_t)entry->bytes);
    entry->met = false;
}

static bsw_fresh *new_fresh(const void *memory, uint64_t bytes)
{
    bsw_fresh *entry = bsw_memory_get(sizeof *entry);
    if (!entry) {
        bsw_memory_refuse(sizeof *entry, &shadow_record);
    }
    *entry = (bsw_fresh){bsw_self.fresh, memory, bytes, bsw_shadow_new(NULL, bytes), false};
    bsw_self.fresh = entry;
    return entry;
}

/* The adjoint that runs begins with such a shadow zero, whatever one before it has left there, and ends with it zero. */
static void meet(bsw_fresh *entry)
{
    if (!entry->met) {
        entry->met = true;
        memset(entry->shadow, 0, (size_t)entry->bytes);
        bsw_release_later(entry, settle, 0, 0);
    }
}

void bsw_fresh_meet(const void *shadow)
{
    const char *at = shadow;
    for (bsw_fresh *entry = bsw_self.fresh; entry; entry = entry->before) {
        if (at >= entry->shadow && at < entry->shadow + entry->bytes) {
            meet(entry);
        }
    }
}

void bsw_fresh_shadow(const void *memory, void **shadow)
{
    if (!memory) {
        return;
    }
    bsw_thread_start();
    const uint64_t bytes = bsw_usable_size(memory);
    bsw_fresh *of_memory = NULL, *of_shadow = NULL;
    for (bsw_fresh *entry = bsw_self.fresh; entry; entry = entry->before) {
        if (entry->memory == memory && entry->bytes == bytes) {
            of_memory = entry;
        }
        if (entry->shadow == *shadow) {
            of_shadow = entry;
        }
    }
    /* Another's: the caller's, or of memory that an adjoint has allocated. */
    if (*shadow && !of_shadow) {
        return;
    }
    if (!of_memory) {
        of_memory = new_fresh(memory, bytes);
    }
    meet(of_memory);
    *shadow = of_memory->shadow;
}
