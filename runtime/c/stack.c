/* The entry points of the stack: normal use, and modes that see every call. */
#include "internal.h"

__thread bsw_stack bsw_top;

#define PER_KIND(BYTES, SIZE, SITE)                                            \
    {                                                                          \
        {BYTES, {1, 0, 0, 0, 0, 0}, {SIZE, 0, 0, 0, 0, 0}, SITE " (value)"},    \
        {BYTES, {0, 1, 0, 0, 0, 0}, {0, SIZE, 0, 0, 0, 0}, SITE " (undo)"},     \
        {BYTES, {0, 0, 1, 0, 0, 0}, {0, 0, SIZE, 0, 0, 0}, SITE " (integer)"},  \
        {BYTES, {0, 0, 0, 1, 0, 0}, {0, 0, 0, SIZE, 0, 0}, SITE " (control)"},  \
        {BYTES, {0, 0, 0, 0, 1, 0}, {0, 0, 0, 0, SIZE, 0}, SITE " (partial)"},  \
        {BYTES, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, SIZE}, SITE " (snapshot)"}, \
    }

const bsw_record bsw_record1[BSW_KINDS] = PER_KIND(8, 1, "entry of 1 byte");
const bsw_record bsw_record4[BSW_KINDS] = PER_KIND(8, 4, "entry of 4 bytes");
const bsw_record bsw_record8[BSW_KINDS] = PER_KIND(8, 8, "entry of 8 bytes");
const bsw_record bsw_record16[BSW_KINDS] = PER_KIND(16, 16, "entry of 16 bytes");
const bsw_record bsw_region[BSW_KINDS] = PER_KIND(1, 1, "region");

/* Size of a block; dies if no address space could hold it. */
static size_t block_bytes(const bsw_record *record, uint64_t times)
{
    uint64_t bytes = 0;
    if (__builtin_mul_overflow(record->bytes, times, &bytes) || bytes > PTRDIFF_MAX - 4096) {
        bsw_fatal("%llu records of %llu bytes are more than memory can hold, at %s",
                  (unsigned long long)times, (unsigned long long)record->bytes, bsw_site(record));
    }
    return (size_t)((bytes + 7) & ~(uint64_t)7);
}

char *bsw_reserve_slow(const bsw_record *record, uint64_t times)
{
    bsw_thread_start();
    const size_t bytes = block_bytes(record, times);
    const unsigned modes = bsw_self.modes;
    if (bytes == 0) {
        return bsw_top.top;
    }
    const size_t guards = (modes & BSW_DEBUG) ? 2 * BSW_GUARD : 0;
    char *at = bsw_chunk_take(bytes + guards, record);
    if (modes & BSW_DEBUG) {
        at = bsw_debug_reserve(at, bytes, record, times);
    }
    if (modes & (BSW_STATS | BSW_PROFILE)) {
        bsw_stats_reserve(record, times);
    }
    bsw_chunk_show();
    return at;
}

char *bsw_release_slow(const bsw_record *record, uint64_t times)
{
    bsw_thread_start();
    const size_t bytes = block_bytes(record, times);
    const unsigned modes = bsw_self.modes;
    if (bytes == 0) {
        return bsw_top.top; /* empty blocks are reserved without a call, so none is tracked */
    }
    char *at;
    if (modes & BSW_DEBUG) {
        bsw_debug_release(record, times);
        at = bsw_chunk_give(bytes + 2 * BSW_GUARD, record) + BSW_GUARD;
    } else {
        at = bsw_chunk_give(bytes, record);
    }
    if (modes & (BSW_STATS | BSW_PROFILE)) {
        bsw_stats_release(record, times, bsw_chunk_height());
    }
    bsw_chunk_show();
    return at;
}

uint64_t bsw_depth(void)
{
    /* Without debug mode there are no tags, and no guards either. */
    return bsw_chunk_height() - 2 * BSW_GUARD * (uint64_t)bsw_self.tags.count;
}

uint64_t bsw_mark(void)
{
    const uint64_t height = bsw_chunk_height();
    if (bsw_self.modes & (BSW_STATS | BSW_PROFILE)) {
        bsw_stats_mark(height);
    }
    return height;
}

void bsw_rewind(uint64_t mark)
{
    if (mark > bsw_chunk_height()) {
        bsw_fatal("rewind to a mark at %llu bytes, but the stack has only %llu",
                  (unsigned long long)mark, (unsigned long long)bsw_chunk_height());
    }
    const unsigned modes = bsw_self.modes;
    if (modes & BSW_DEBUG) {
        bsw_debug_rewind(mark);
    }
    bsw_keep_lower(mark);
    bsw_checkpoint_lower(mark);
    bsw_untyped_lower(mark);
    bsw_chunk_lower(mark);
    if (modes & (BSW_STATS | BSW_PROFILE)) {
        bsw_stats_rewind(mark);
    }
    bsw_chunk_show();
}

void bsw_trim(void)
{
    bsw_chunk_trim();
    bsw_records_trim();
    bsw_chunk_show();
}

void bsw_free_thread(void)
{
    bsw_release_since(0);
    bsw_keep_lower(0);
    bsw_checkpoint_lower(0);
    bsw_untyped_lower(0);
    bsw_chunk_lower(0);
    if (bsw_self.modes & (BSW_STATS | BSW_PROFILE)) {
        bsw_stats_rewind(0);
    }
    bsw_stats_free();
    bsw_debug_free();
    bsw_trim();
    bsw_private_free();
    bsw_team_free(bsw_self.team);
    bsw_self.team = NULL;
}
