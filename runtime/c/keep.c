/*
 * Memory beside the stack: what is saved at the turning point and restored when the backward sweep
 * has ended, while the stack below is popped. Each block knows the stack's height, so that a rewind
 * drops it too.
 */
#include "internal.h"

struct bsw_kept {
    bsw_kept *before;
    uint64_t height;
    uint64_t bytes;
    const bsw_record *record;
};

static void tell_stats(const bsw_kept *kept, bool more)
{
    if (bsw_self.modes & (BSW_STATS | BSW_PROFILE)) {
        if (more) {
            bsw_stats_reserve(kept->record, kept->bytes);
        } else {
            bsw_stats_release(kept->record, kept->bytes, bsw_chunk_height());
        }
    }
}

void *bsw_keep(const bsw_record *record, uint64_t bytes)
{
    bsw_thread_start();
    if (bytes == 0) {
        return NULL;
    }
    if (bytes > PTRDIFF_MAX - sizeof(bsw_kept)) {
        bsw_fatal("%llu bytes are more than memory can hold, at %s", (unsigned long long)bytes,
                  bsw_site(record));
    }
    const size_t need = sizeof(bsw_kept) + (size_t)bytes;
    bsw_kept *kept = bsw_memory_get(need);
    if (!kept) {
        bsw_memory_refuse(need, record);
    }
    *kept = (bsw_kept){bsw_self.kept, bsw_chunk_height(), bytes, record};
    bsw_self.kept = kept;
    tell_stats(kept, true);
    return kept + 1;
}

static void drop_last(void)
{
    bsw_kept *kept = bsw_self.kept;
    bsw_self.kept = kept->before;
    bsw_memory_put(kept, sizeof *kept + (size_t)kept->bytes);
}

void bsw_drop(const bsw_record *record, void *memory, uint64_t bytes)
{
    if (bytes == 0) {
        return;
    }
    const bsw_kept *kept = bsw_self.kept;
    if (!kept || kept + 1 != memory || kept->bytes != bytes) {
        bsw_fatal("what is dropped is not what was kept last, at %s", bsw_site(record));
    }
    tell_stats(kept, false);
    drop_last();
}

void bsw_gather(void *memory, const void *first, uint64_t bytes, uint64_t cell, uint64_t distance)
{
    const char *from = first;
    for (uint64_t at = 0; at < bytes; at += cell, from += distance) {
        memcpy((char *)memory + at, from, cell);
    }
}

void bsw_scatter(const void *memory, void *first, uint64_t bytes, uint64_t cell, uint64_t distance)
{
    char *to = first;
    for (uint64_t at = 0; at < bytes; at += cell, to += distance) {
        memcpy(to, (const char *)memory + at, cell);
    }
}

void bsw_keep_lower(uint64_t height)
{
    while (bsw_self.kept && (height == 0 || bsw_self.kept->height > height)) {
        drop_last();
    }
}
