/*
 * Statistics by kind, exact, over all threads. One lock serialises the
 * threads, so that peaks are of what they really held at the same time; only
 * threads in a mode that counts pay for it.
 */
#include "internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

struct bsw_noted_mark {
    uint64_t height;
    uint64_t in_use[BSW_KINDS];
};

static const char *const kind_name[BSW_KINDS] = {"value",   "undo",    "integer",
                                                 "control", "partial", "snapshot"};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bsw_stats sums;

static void add(bsw_count *sum, uint64_t count, uint64_t bytes)
{
    sum->count += count;
    sum->bytes += bytes;
    sum->in_use += bytes;
    if (sum->in_use > sum->peak) {
        sum->peak = sum->in_use;
    }
}

static void sample(void)
{
    if (bsw_self.modes & BSW_PROFILE) {
        uint64_t in_use[BSW_KINDS];
        for (int k = 0; k < BSW_KINDS; k++) {
            in_use[k] = sums.kind[k].in_use;
        }
        bsw_profile_sample(in_use, sums.total.in_use);
    }
}

void bsw_stats_reserve(const bsw_record *record, uint64_t times)
{
    const uint64_t entries = record->bytes == 1 ? 1 : times; /* a region counts once */
    uint64_t count = 0;
    uint64_t bytes = 0;
    (void)pthread_mutex_lock(&lock);
    for (int k = 0; k < BSW_KINDS; k++) {
        const uint64_t these = record->size[k] * times;
        add(&sums.kind[k], record->count[k] * entries, these);
        bsw_self.tally.in_use[k] += these;
        count += record->count[k] * entries;
        bytes += these;
    }
    add(&sums.total, count, bytes);
    sample();
    (void)pthread_mutex_unlock(&lock);
}

/* This thread's use of a kind shrinks to `left`. */
static void shrink(int kind, uint64_t left)
{
    const uint64_t gone = bsw_self.tally.in_use[kind] - left;
    bsw_self.tally.in_use[kind] = left;
    sums.kind[kind].in_use -= gone;
    sums.total.in_use -= gone;
}

void bsw_stats_release(const bsw_record *record, uint64_t times, uint64_t height)
{
    bsw_tally *tally = &bsw_self.tally;
    for (int k = 0; k < BSW_KINDS; k++) {
        if (record->size[k] * times > tally->in_use[k]) {
            bsw_fatal("release of %llu bytes of kind %s where only %llu are on the stack, at %s: it "
                      "does not match its reserve",
                      (unsigned long long)(record->size[k] * times), kind_name[k],
                      (unsigned long long)tally->in_use[k], bsw_site(record));
        }
    }
    (void)pthread_mutex_lock(&lock);
    for (int k = 0; k < BSW_KINDS; k++) {
        shrink(k, tally->in_use[k] - record->size[k] * times);
    }
    sample();
    (void)pthread_mutex_unlock(&lock);
    while (tally->marks > 0 && tally->mark[tally->marks - 1].height > height) {
        tally->marks--;
    }
}

void bsw_stats_mark(uint64_t height)
{
    bsw_tally *tally = &bsw_self.tally;
    if (tally->marks > 0 && tally->mark[tally->marks - 1].height == height) {
        return; /* what is below has not changed, or the mark would be gone */
    }
    tally->mark = bsw_memory_grow(tally->mark, sizeof *tally->mark, tally->marks + 1,
                                  &tally->capacity, NULL);
    bsw_noted_mark *mark = &tally->mark[tally->marks++];
    mark->height = height;
    for (int k = 0; k < BSW_KINDS; k++) {
        mark->in_use[k] = tally->in_use[k];
    }
}

void bsw_stats_rewind(uint64_t height)
{
    static const uint64_t nothing[BSW_KINDS];
    bsw_tally *tally = &bsw_self.tally;
    while (tally->marks > 0 && tally->mark[tally->marks - 1].height > height) {
        tally->marks--;
    }
    const uint64_t *left = nothing;
    if (height > 0) {
        if (tally->marks == 0 || tally->mark[tally->marks - 1].height != height) {
            bsw_fatal("rewind to a mark at %llu bytes, below which something was released since",
                      (unsigned long long)height);
        }
        left = tally->mark[tally->marks - 1].in_use;
    }
    (void)pthread_mutex_lock(&lock);
    for (int k = 0; k < BSW_KINDS; k++) {
        shrink(k, left[k]);
    }
    sample();
    (void)pthread_mutex_unlock(&lock);
}

void bsw_stats_hold(_Atomic uint64_t *held, _Atomic uint64_t *most, uint64_t more)
{
    const uint64_t now = atomic_fetch_add(held, more) + more;
    uint64_t before = atomic_load(most);
    while (now > before && !atomic_compare_exchange_weak(most, &before, now)) {
    }
}

void bsw_stats_free(void)
{
    bsw_tally *tally = &bsw_self.tally;
    bsw_memory_put(tally->mark, tally->capacity * sizeof *tally->mark);
    *tally = (bsw_tally){0};
}

void bsw_stats_get(bsw_stats *stats)
{
    bsw_thread_start();
    (void)pthread_mutex_lock(&lock);
    *stats = sums;
    (void)pthread_mutex_unlock(&lock);
}

void bsw_stats_reset(void)
{
    bsw_thread_start();
    (void)pthread_mutex_lock(&lock);
    for (int k = 0; k <= BSW_KINDS; k++) {
        bsw_count *sum = k < BSW_KINDS ? &sums.kind[k] : &sums.total;
        sum->count = 0;
        sum->bytes = 0;
        sum->peak = sum->in_use;
    }
    (void)pthread_mutex_unlock(&lock);
    bsw_checkpoint_reset();
}

int bsw_stats_enable(int on)
{
    bsw_thread_start();
    if (bsw_chunk_height() != 0) {
        return -1;
    }
    bsw_mode_set(BSW_STATS, on != 0);
    bsw_self.modes = (bsw_self.modes & ~(unsigned)BSW_STATS) | (on ? BSW_STATS : 0);
    bsw_chunk_show();
    return 0;
}

void bsw_stats_print(void)
{
    bsw_stats now;
    bsw_stats_get(&now);
    for (int k = 0; k <= BSW_KINDS; k++) {
        const bsw_count *sum = k < BSW_KINDS ? &now.kind[k] : &now.total;
        (void)fprintf(stderr, "backsweep-stats: %s count=%llu bytes=%llu peak=%llu\n",
                      k < BSW_KINDS ? kind_name[k] : "total", (unsigned long long)sum->count,
                      (unsigned long long)sum->bytes, (unsigned long long)sum->peak);
    }
    bsw_checkpoint_print();
    bsw_spill_print();
}
