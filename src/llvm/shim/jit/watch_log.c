/* What came out of comparisons in a run, in order; and what was accessed. Of this thread. */
#include "watch_log.h"

#include <stdbool.h>
#include <stdlib.h>

/* ---- outcomes ---- */

enum { MOST_EVENTS = 1 << 22 };

static __thread struct {
    bool recording;
    struct bsw_watch_event *events;
    size_t count, capacity;
    /* What is to come out, and what of it has. */
    const struct bsw_watch_event *wanted;
    size_t wanted_count, at;
    uint32_t from;
    bsw_watch_state state;
} watch;

/* Outcomes are noted from now on. */
void bsw_watch_record(void)
{
    watch.recording = true;
    watch.from = UINT32_MAX;
    watch.count = 0;
    watch.wanted = NULL;
    watch.state = BSW_WATCH_WHOLE;
}

/* From now on the outcomes are those of another run, which the caller keeps. */
void bsw_watch_follow(const struct bsw_watch_event *events, size_t count)
{
    watch.recording = false;
    watch.wanted = events;
    watch.wanted_count = count;
    watch.at = 0;
    watch.state = BSW_WATCH_WHOLE;
}

/* The end of either; what was noted stays until the next begin. */
bsw_watch_state bsw_watch_end(const struct bsw_watch_event **events, size_t *count)
{
    if (watch.wanted != NULL && watch.at != watch.wanted_count && watch.state == BSW_WATCH_WHOLE) {
        watch.state = BSW_WATCH_ASTRAY;
    }
    *events = watch.events;
    *count = watch.recording ? watch.count : 0;
    watch.recording = false;
    watch.wanted = NULL;
    return watch.state;
}

static bool make_room(void)
{
    if (watch.count < watch.capacity) {
        return true;
    }
    const size_t capacity = watch.capacity == 0 ? 4096 : 2 * watch.capacity;
    if (capacity > MOST_EVENTS) {
        return false;
    }
    struct bsw_watch_event *larger = realloc(watch.events, capacity * sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    watch.events = larger;
    watch.capacity = capacity;
    return true;
}

uint64_t bsw_watch_outcome(uint64_t site, uint64_t outcome)
{
    if (watch.recording) {
        if (make_room()) {
            watch.events[watch.count++] = (struct bsw_watch_event){outcome, (uint32_t)site, watch.from};
        } else {
            watch.state = BSW_WATCH_TOO_LONG;
        }
    } else if (watch.wanted != NULL && watch.state == BSW_WATCH_WHOLE) {
        if (watch.at < watch.wanted_count && watch.wanted[watch.at].site == site) {
            return watch.wanted[watch.at++].outcome;
        }
        watch.state = BSW_WATCH_ASTRAY;
    }
    return outcome;
}

void bsw_watch_from(uint64_t site)
{
    watch.from = (uint32_t)site;
}

/* ---- accesses ---- */

static __thread struct {
    const char *start;
    unsigned char *kinds;
    size_t bytes;
} touched;

/* From now on accesses of a block are noted, one entry for each of its bytes; null is the end. */
void bsw_watch_block(const char *start, unsigned char *kinds, size_t bytes)
{
    touched.start = start;
    touched.kinds = kinds;
    touched.bytes = kinds == NULL ? 0 : bytes;
}

/* A number wins over what is only moved. */
void bsw_watch_access(const char *address, uint64_t bytes, uint32_t kind)
{
    const uintptr_t offset = (uintptr_t)address - (uintptr_t)touched.start;
    if (offset >= touched.bytes) {
        return;
    }
    for (uint64_t i = offset; i < touched.bytes && i - offset < bytes; i++) {
        if (touched.kinds[i] <= BSW_BYTES_OTHER || kind == BSW_BYTES_FLOAT ||
            kind == BSW_BYTES_DOUBLE || kind == BSW_BYTES_EXTENDED) {
            touched.kinds[i] = (unsigned char)kind;
        }
    }
}
