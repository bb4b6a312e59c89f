/*
 * Memory for the records of adjoints that are differentiated once more: the
 * derivative follows them as it does all memory, so they cannot lie on the stack.
 *
 * What is given back stays with the thread, up to KEEP_RECORDS bytes, for whoever
 * asks for about as much next: the next gradient needs no fresh
 * pages.
 */
#include "internal.h"

enum {
    RECORDS_HEADER = 64, /* keeps records apart from the header's cache line */
    KEEP_RECORDS = 64 << 20,
    LOOKED_AT = 8, /* blocks, of which the last that was given back is the first */
};

struct bsw_spare {
    bsw_spare *before;
    size_t bytes; /* with the header */
};

_Static_assert(sizeof(bsw_spare) <= RECORDS_HEADER, "the header must hold a block's data");

static const bsw_record of_records = {.bytes = 1, .site = "records of an adjoint that is differentiated once more"};

/* One of as many bytes or up to twice as many, or null. */
static bsw_spare *take_kept(size_t bytes)
{
    bsw_spare **at = &bsw_self.spare;
    for (int looked = 0; *at && looked < LOOKED_AT; ++looked, at = &(*at)->before) {
        bsw_spare *block = *at;
        if (block->bytes >= bytes && block->bytes / 2 <= bytes) {
            *at = block->before;
            bsw_self.spare_bytes -= block->bytes;
            return block;
        }
    }
    return NULL;
}

void bsw_records_trim(void)
{
    while (bsw_self.spare) {
        bsw_spare *block = bsw_self.spare;
        bsw_self.spare = block->before;
        bsw_memory_put(block, block->bytes);
    }
    bsw_self.spare_bytes = 0;
}

static bsw_spare *fetch(size_t bytes)
{
    bsw_spare *block = bsw_memory_get(bytes);
    if (!block && bsw_self.spare) {
        bsw_records_trim();
        block = bsw_memory_get(bytes);
    }
    if (!block) {
        bsw_memory_refuse(bytes, &of_records);
    }
    block->bytes = bytes;
    return block;
}

void *bsw_records_new(uint64_t bytes)
{
    bsw_thread_start();
    const size_t room = SIZE_MAX - RECORDS_HEADER;
    const size_t whole = RECORDS_HEADER + (bytes < room ? (size_t)bytes : room);
    bsw_spare *block = take_kept(whole);
    return (char *)(block ? block : fetch(whole)) + RECORDS_HEADER;
}

void bsw_records_free(void *records)
{
    if (!records) {
        return;
    }
    bsw_thread_start();
    bsw_spare *block = (bsw_spare *)(void *)((char *)records - RECORDS_HEADER);
    if (block->bytes > KEEP_RECORDS - bsw_self.spare_bytes) {
        bsw_memory_put(block, block->bytes);
        return;
    }
    block->before = bsw_self.spare;
    bsw_self.spare = block;
    bsw_self.spare_bytes += block->bytes;
}
