/*
 * The heap under differentiation: shadows beside what the primal allocates, and memory that it frees,
 * which the backward sweep may still need.
 */
#include "internal.h"

#include <pthread.h>
#include <stdlib.h>
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
    bsw_fresh *met_before; /* of those that a team has met */
};

static const bsw_record shadow_record = {.bytes = 1, .site = "the shadow of heap memory"};
static const bsw_record tangent_record = {.bytes = 1, .site = "the tangent of heap memory"};
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

/* Where part of a pointer's shadow is moved, all of its word is looked at. */
static size_t whole_words(size_t bytes)
{
    const size_t word = sizeof(uint64_t);
    return (bytes + word - 1) / word * word;
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
    const size_t need = sizeof(shadow_head) + whole_words((size_t)bytes);
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

/* A shadow that is put at the front of a list. */
static bsw_fresh *add_fresh(bsw_fresh **list, bsw_fresh of, const bsw_record *record)
{
    bsw_fresh *entry = bsw_memory_get(sizeof *entry);
    if (!entry) {
        bsw_memory_refuse(sizeof *entry, record);
    }
    of.before = *list;
    *entry = of;
    *list = entry;
    return entry;
}

/* What a list has for memory of so many bytes, if anything, and whether a shadow is not one of the list's. */
typedef struct {
    bsw_fresh *entry;
    bool others;
} found_fresh;

static found_fresh find_fresh(bsw_fresh *list, const void *memory, uint64_t bytes, const void *shadow)
{
    found_fresh found = {NULL, shadow != NULL};
    for (bsw_fresh *entry = list; entry; entry = entry->before) {
        if (entry->memory == memory && entry->bytes == bytes) {
            found.entry = entry;
        }
        if (entry->shadow == shadow) {
            found.others = false;
        }
    }
    return found;
}

void bsw_fresh_settle_later(bsw_fresh *met)
{
    for (; met; met = met->met_before) {
        bsw_release_later(met, settle, 0, 0);
    }
}

/*
 * The adjoint that runs begins with such a shadow zero, whatever one before it has left there, and ends with it zero. It is the thread that
 * opened the parallel region, if this is in one, that ends the adjoint.
 */
static void meet(bsw_fresh *entry, bsw_team *team)
{
    if (!entry->met) {
        entry->met = true;
        memset(entry->shadow, 0, (size_t)entry->bytes);
        entry->met_before = NULL;
        if (team) {
            entry->met_before = *bsw_team_met(team);
            *bsw_team_met(team) = entry;
        } else {
            bsw_fresh_settle_later(entry);
        }
    }
}

void bsw_fresh_meet(const void *shadow)
{
    const char *at = shadow;
    bsw_team *team = bsw_team_lock();
    for (bsw_fresh *entry = *bsw_team_fresh(team); entry; entry = entry->before) {
        if (at >= entry->shadow && at < entry->shadow + entry->bytes) {
            meet(entry, team);
        }
    }
    bsw_team_unlock(team);
}

void bsw_fresh_shadow(const void *memory, void **shadow)
{
    if (!memory) {
        return;
    }
    bsw_thread_start();
    const uint64_t bytes = bsw_usable_size(memory);
    bsw_team *team = bsw_team_lock();
    bsw_fresh **list = bsw_team_fresh(team);
    const found_fresh found = find_fresh(*list, memory, bytes, *shadow);
    /* Another's is the caller's, or of memory that an adjoint has allocated. */
    if (!found.others) {
        bsw_fresh *entry = found.entry;
        if (!entry) {
            const bsw_fresh of = {NULL, memory, bytes, bsw_shadow_new(NULL, bytes), false, NULL};
            entry = add_fresh(list, of, &shadow_record);
        }
        meet(entry, team);
        if (*shadow != entry->shadow) {
            *shadow = entry->shadow;
        }
    }
    bsw_team_unlock(team);
}

/*
 * The tangents of heap memory, by their addresses: a table with open addressing. Whatever lies in a shadow where the address of one
 * should be, as where a library has put other memory in the place of the primal's, is let be where the primal is released.
 */
static struct {
    pthread_mutex_t lock;
    void **slots;
    size_t capacity; /* a power of two, or 0 */
    size_t count;
} tangents = {PTHREAD_MUTEX_INITIALIZER, NULL, 0, 0};

static size_t slot_of(const void *address)
{
    const uint64_t golden = 0x9e3779b97f4a7c15u;
    return (size_t)(((uint64_t)(uintptr_t)address * golden) >> 32) & (tangents.capacity - 1);
}

/* What a slot has, whose last bit tells whether it is memory of records (records.c). */
static void *tangent_in(const void *slot) { return (void *)((uintptr_t)slot & ~(uintptr_t)1); }
static bool is_of_records(const void *slot) { return (uintptr_t)slot & 1; }

static void put_tangent(void *slot)
{
    size_t at = slot_of(tangent_in(slot));
    while (tangents.slots[at]) {
        at = (at + 1) & (tangents.capacity - 1);
    }
    tangents.slots[at] = slot;
}

static void grow_tangents(void)
{
    enum { FIRST_TANGENTS = 64 };
    void **before = tangents.slots;
    const size_t capacity = tangents.capacity;
    tangents.capacity = capacity ? 2 * capacity : FIRST_TANGENTS;
    tangents.slots = calloc(tangents.capacity, sizeof *tangents.slots);
    if (!tangents.slots) {
        bsw_memory_refuse(tangents.capacity * sizeof *tangents.slots, &tangent_record);
    }
    for (size_t at = 0; at < capacity; ++at) {
        if (before[at]) {
            put_tangent(before[at]);
        }
    }
    free(before);
}

/* The slot that it was in, or null. What comes after it without a gap moves up. */
static void *take_tangent(const void *address)
{
    if (tangents.capacity == 0) {
        return NULL;
    }
    const size_t mask = tangents.capacity - 1;
    size_t at = slot_of(address);
    while (tangent_in(tangents.slots[at]) != address) {
        if (!tangents.slots[at]) {
            return NULL;
        }
        at = (at + 1) & mask;
    }
    void *slot = tangents.slots[at];
    for (size_t next = (at + 1) & mask; tangents.slots[next]; next = (next + 1) & mask) {
        const size_t home = slot_of(tangent_in(tangents.slots[next]));
        if (((next - home) & mask) >= ((next - at) & mask)) {
            tangents.slots[at] = tangents.slots[next];
            at = next;
        }
    }
    tangents.slots[at] = NULL;
    return slot;
}

static void note_tangent(void *slot)
{
    (void)pthread_mutex_lock(&tangents.lock);
    if (2 * tangents.count >= tangents.capacity) {
        grow_tangents();
    }
    put_tangent(slot);
    ++tangents.count;
    (void)pthread_mutex_unlock(&tangents.lock);
}

void *bsw_tangent_new(uint64_t bytes)
{
    void *shadow = bytes <= PTRDIFF_MAX ? calloc(1, bytes > 0 ? whole_words((size_t)bytes) : 1) : NULL;
    if (!shadow) {
        bsw_memory_refuse((size_t)bytes, &tangent_record);
    }
    note_tangent(shadow);
    return shadow;
}

void *bsw_tangent_records(uint64_t bytes)
{
    char *shadow = bsw_records_new(bytes);
    note_tangent(shadow + 1);
    return shadow;
}

/* The runtime does not give it to memory of before any more. */
static void forget(const void *shadow)
{
    for (bsw_fresh **at = &bsw_self.tangents; *at; at = &(*at)->before) {
        bsw_fresh *entry = *at;
        if (entry->shadow == shadow) {
            *at = entry->before;
            bsw_memory_put(entry, sizeof *entry);
            return;
        }
    }
}

void bsw_tangent_free(void *shadow)
{
    if (!shadow) {
        return;
    }
    (void)pthread_mutex_lock(&tangents.lock);
    const void *slot = take_tangent(shadow);
    tangents.count -= slot != NULL;
    (void)pthread_mutex_unlock(&tangents.lock);
    if (is_of_records(slot)) {
        bsw_records_free(shadow);
    } else if (slot) {
        forget(shadow);
        free(shadow);
    }
}

void bsw_fresh_tangent(const void *memory, void **shadow) { bsw_fresh_tangents(memory, shadow, 1); }

void bsw_fresh_tangents(const void *memory, void **shadow, uint64_t directions)
{
    if (!memory) {
        return;
    }
    bsw_thread_start();
    const uint64_t bytes = bsw_usable_size(memory) * directions;
    const found_fresh found = find_fresh(bsw_self.tangents, memory, bytes, *shadow);
    /* Another's: the caller's, or of memory that a tangent has allocated. */
    if (found.others) {
        return;
    }
    bsw_fresh *entry = found.entry;
    if (!entry) {
        const bsw_fresh of = {NULL, memory, bytes, bsw_tangent_new(bytes), true, NULL};
        entry = add_fresh(&bsw_self.tangents, of, &tangent_record);
    }
    *shadow = entry->shadow;
}

void bsw_tangents_reset(void)
{
    for (bsw_fresh *entry = bsw_self.tangents; entry; entry = entry->before) {
        memset(entry->shadow, 0, (size_t)entry->bytes);
    }
}
