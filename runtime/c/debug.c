/*
 * Debug mode: every block lies between two guards and has a tag. A fresh block
 * is filled with NaNs, so that reading what was never stored shows as well.
 */
#include "internal.h"

#include <string.h>

struct bsw_tag {
    const bsw_record *record;
    uint64_t times;
    uint64_t height; /* of the stack before the block */
    char *block;     /* between its guards */
    size_t bytes;
};

enum { GUARD_BYTE = 0xA5, FRESH_BYTE = 0xFF };

char *bsw_debug_reserve(char *at, size_t bytes, const bsw_record *record, uint64_t times)
{
    bsw_tags *tags = &bsw_self.tags;
    tags->tag =
        bsw_memory_grow(tags->tag, sizeof *tags->tag, tags->count + 1, &tags->capacity, record);
    char *block = at + BSW_GUARD;
    tags->tag[tags->count++] = (bsw_tag){
        .record = record,
        .times = times,
        .height = bsw_chunk_height() - bytes - 2 * BSW_GUARD,
        .block = block,
        .bytes = bytes,
    };
    memset(at, GUARD_BYTE, BSW_GUARD);
    memset(block, FRESH_BYTE, bytes);
    memset(block + bytes, GUARD_BYTE, BSW_GUARD);
    return block;
}

static bool guard_holds(const char *guard)
{
    for (int i = 0; i < BSW_GUARD; i++) {
        if ((unsigned char)guard[i] != GUARD_BYTE) {
            return false;
        }
    }
    return true;
}

static void check_guards(const bsw_tag *tag, const char *found)
{
    const bool before = !guard_holds(tag->block - BSW_GUARD);
    if (before || !guard_holds(tag->block + tag->bytes)) {
        bsw_fatal("something wrote %s the block of %llu x %llu bytes reserved at %s; found at %s",
                  before ? "before" : "past the end of", (unsigned long long)tag->times,
                  (unsigned long long)tag->record->bytes, bsw_site(tag->record), found);
    }
}

/* Modules have their own copies of equal records, so equal contents will do. */
static bool same_layout(const bsw_record *a, const bsw_record *b)
{
    return a == b || (a->bytes == b->bytes && memcmp(a->count, b->count, sizeof a->count) == 0 &&
                      memcmp(a->size, b->size, sizeof a->size) == 0);
}

void bsw_debug_release(const bsw_record *record, uint64_t times)
{
    bsw_tags *tags = &bsw_self.tags;
    if (tags->count == 0) {
        bsw_fatal("release of %llu x %llu bytes from an empty stack, at %s",
                  (unsigned long long)times, (unsigned long long)record->bytes, bsw_site(record));
    }
    const bsw_tag *tag = &tags->tag[tags->count - 1];
    if (tag->times != times || !same_layout(tag->record, record)) {
        bsw_fatal("release of %llu x %llu bytes at %s does not match the reserve of %llu x %llu "
                  "bytes at %s",
                  (unsigned long long)times, (unsigned long long)record->bytes, bsw_site(record),
                  (unsigned long long)tag->times, (unsigned long long)tag->record->bytes,
                  bsw_site(tag->record));
    }
    check_guards(tag, bsw_site(record));
    tags->count--;
}

void bsw_debug_rewind(uint64_t height)
{
    bsw_tags *tags = &bsw_self.tags;
    while (tags->count > 0 && tags->tag[tags->count - 1].height >= height) {
        check_guards(&tags->tag[--tags->count], "a rewind");
    }
    if (tags->count > 0) {
        const bsw_tag *tag = &tags->tag[tags->count - 1];
        if (tag->height + tag->bytes + 2 * BSW_GUARD > height) {
            bsw_fatal("rewind to a mark inside the block of %llu x %llu bytes reserved at %s",
                      (unsigned long long)tag->times, (unsigned long long)tag->record->bytes,
                      bsw_site(tag->record));
        }
    }
}

void bsw_debug_at_exit(const char *what)
{
    const bsw_tags *tags = &bsw_self.tags;
    if (tags->count > 0) {
        const bsw_tag *tag = &tags->tag[tags->count - 1];
        bsw_fatal("%s ends with something on its stack (blocks: %zu); the last is %llu x %llu bytes reserved at %s",
                  what, tags->count, (unsigned long long)tag->times,
                  (unsigned long long)tag->record->bytes, bsw_site(tag->record));
    }
}

void bsw_debug_free(void)
{
    bsw_tags *tags = &bsw_self.tags;
    bsw_memory_put(tags->tag, tags->capacity * sizeof *tags->tag);
    *tags = (bsw_tags){0};
}
