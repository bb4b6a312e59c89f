/* Counts, bytes and peaks are exact. */
#include "cases.h"

#include <pthread.h>

/* Two values, an undo of 4 bytes, a branch of 1 byte: 21 bytes in 24. */
static const bsw_record mixed = {
    24, {2, 1, 0, 1, 0, 0}, {16, 4, 0, 1, 0, 0}, "stats_cases.c mixed"};

static void expect(bsw_count c, uint64_t count, uint64_t bytes, uint64_t in_use, uint64_t peak)
{
    CHECK(c.count == count && c.bytes == bytes);
    CHECK(c.in_use == in_use && c.peak == peak);
}

/* What this pushes is known to the caller's table: see stack.rs. */
static void stats_known(void)
{
    (void)bsw_reserve(&mixed, 10);   /* 20 values, 10 undos, 10 branches: 160, 40, 10 bytes */
    (void)bsw_reserve(&mixed, 0);
    bsw_push_f64(BSW_VALUE, 1);      /* value: 21, 168 */
    bsw_push_bytes(BSW_SNAPSHOT, "thirteen byte", 13); /* one snapshot of 13 */
    bsw_push4(BSW_INTEGER, 1);
    (void)bsw_pop4(BSW_INTEGER);     /* integer: peak 4 */
    char back[13];
    bsw_pop_bytes(BSW_SNAPSHOT, back, 13);
    (void)bsw_pop_f64(BSW_VALUE);
    (void)bsw_release(&mixed, 0);
    (void)bsw_release(&mixed, 10);   /* peak of all: 160 + 40 + 10 + 8 + 13 + 4 */
    for (int i = 0; i < 5; i++) {    /* 5 partials of 16, one at a time */
        bsw_push16(BSW_PARTIAL, (bsw_16){1, 2});
        (void)bsw_pop16(BSW_PARTIAL);
    }
}

static void stats_api(void)
{
    bsw_stats s;
    CHECK(bsw_stats_enable(1) == 0);
    bsw_stats_reset();
    (void)bsw_reserve(&mixed, 3);
    CHECK(bsw_stats_enable(0) == -1 && bsw_stats_enable(1) == -1);
    bsw_stats_get(&s);
    expect(s.kind[BSW_VALUE], 6, 48, 48, 48);
    expect(s.kind[BSW_UNDO], 3, 12, 12, 12);
    expect(s.kind[BSW_INTEGER], 0, 0, 0, 0);
    expect(s.kind[BSW_CONTROL], 3, 3, 3, 3);
    expect(s.total, 12, 63, 63, 63);
    bsw_push8(BSW_VALUE, 0);
    (void)bsw_pop8(BSW_VALUE);
    bsw_stats_reset();
    bsw_stats_get(&s);
    expect(s.kind[BSW_VALUE], 0, 0, 48, 48);
    expect(s.total, 0, 0, 63, 63);
    (void)bsw_release(&mixed, 3);
    bsw_stats_get(&s);
    expect(s.total, 0, 0, 0, 63);
    CHECK(bsw_stats_enable(0) == 0);
    bsw_push8(BSW_VALUE, 0);
    (void)bsw_pop8(BSW_VALUE);
    bsw_stats_get(&s);
    if (!getenv("BACKSWEEP_PROFILE")) { /* which counts on */
        expect(s.total, 0, 0, 0, 63);
    }
}

/* What a rewind drops, or a freed thread, is no longer in use. */
static void stats_rewind(void)
{
    bsw_stats s;
    CHECK(bsw_stats_enable(1) == 0);
    bsw_stats_reset();
    bsw_push8(BSW_VALUE, 0);
    const uint64_t outer = bsw_mark();
    bsw_push8(BSW_UNDO, 0);
    const uint64_t inner = bsw_mark();
    (void)bsw_reserve(&mixed, 1000);
    bsw_rewind(inner);
    bsw_stats_get(&s);
    expect(s.kind[BSW_VALUE], 2001, 16008, 8, 16008);
    expect(s.kind[BSW_UNDO], 1001, 4008, 8, 4008);
    (void)bsw_pop8(BSW_UNDO);
    bsw_push4(BSW_INTEGER, 0);
    bsw_rewind(outer);
    bsw_stats_get(&s);
    expect(s.kind[BSW_INTEGER], 1, 4, 0, 4);
    expect(s.total, 4003, 21020, 8, 21016);
    bsw_free_thread();
    bsw_stats_get(&s);
    CHECK(s.total.in_use == 0 && bsw_depth() == 0);
}

/* A peak after a lower one; marks at one height with different things below. */
static void stats_again(void)
{
    bsw_stats s;
    CHECK(bsw_stats_enable(1) == 0);
    bsw_stats_reset();
    (void)bsw_reserve(&mixed, 4);
    (void)bsw_release(&mixed, 4);
    (void)bsw_reserve(&mixed, 5);
    (void)bsw_release(&mixed, 5);
    bsw_stats_get(&s);
    expect(s.total, 36, 189, 0, 105);
    bsw_push8(BSW_UNDO, 0);
    (void)bsw_mark();
    (void)bsw_pop8(BSW_UNDO);
    bsw_push8(BSW_VALUE, 0);
    const uint64_t mark = bsw_mark();
    bsw_push8(BSW_CONTROL, 0);
    bsw_rewind(mark);
    bsw_stats_get(&s);
    CHECK(s.kind[BSW_VALUE].in_use == 8 && s.kind[BSW_UNDO].in_use == 0);
    CHECK(s.total.in_use == 8);
    (void)bsw_pop8(BSW_VALUE);
}

static pthread_barrier_t barrier;

static void *push_and_pop(void *together)
{
    for (int i = 0; i < 1000; i++) {
        bsw_push_f64(BSW_VALUE, i);
    }
    if (together) {
        (void)pthread_barrier_wait(&barrier);
    }
    for (int i = 0; i < 1000; i++) {
        (void)bsw_pop_f64(BSW_VALUE);
    }
    return NULL;
}

/* Eight threads that all hold 8000 bytes at once; then eight in turn. */
static void stats_threads(void)
{
    bsw_stats s;
    pthread_t thread[8];
    CHECK(bsw_stats_enable(1) == 0);
    bsw_stats_reset();
    CHECK(pthread_barrier_init(&barrier, NULL, 8) == 0);
    for (int i = 0; i < 8; i++) {
        CHECK(pthread_create(&thread[i], NULL, push_and_pop, &barrier) == 0);
    }
    for (int i = 0; i < 8; i++) {
        CHECK(pthread_join(thread[i], NULL) == 0);
    }
    bsw_stats_get(&s);
    expect(s.kind[BSW_VALUE], 8000, 64000, 0, 64000);
    bsw_stats_reset();
    for (int i = 0; i < 8; i++) {
        CHECK(pthread_create(&thread[i], NULL, push_and_pop, NULL) == 0);
        CHECK(pthread_join(thread[i], NULL) == 0);
    }
    bsw_stats_get(&s);
    expect(s.total, 8000, 64000, 0, 8000);
}

/* Many operations with one peak, which the profile must not lose. */
static void profile_peak(void)
{
    for (int round = 0; round < 40; round++) {
        const int high = round == 20 ? 5000 : 500;
        for (int i = 0; i < high; i++) {
            bsw_push_f64(round % 2 ? BSW_UNDO : BSW_VALUE, i);
        }
        for (int i = 0; i < high; i++) {
            (void)bsw_pop_f64(round % 2 ? BSW_UNDO : BSW_VALUE);
        }
    }
}

const test_case stats_cases[] = {
    {"stats-known", stats_known},     {"stats-api", stats_api},
    {"stats-rewind", stats_rewind},   {"stats-threads", stats_threads},
    {"stats-again", stats_again},     {"profile-peak", profile_peak},   {NULL, NULL},
};
