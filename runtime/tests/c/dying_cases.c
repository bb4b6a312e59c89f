/* Misuse: each case must end with a message and abort(). */
#include "cases.h"

#include <pthread.h>

static const bsw_record one = {8, {1, 0, 0, 0, 0, 0}, {8, 0, 0, 0, 0, 0}, "f a.c:1"};
static const bsw_record same = {8, {1, 0, 0, 0, 0, 0}, {8, 0, 0, 0, 0, 0}, "f a.c:2"};
static const bsw_record undo = {8, {0, 1, 0, 0, 0, 0}, {0, 8, 0, 0, 0, 0}, "f a.c:3"};
static const bsw_record two = {16, {2, 0, 0, 0, 0, 0}, {16, 0, 0, 0, 0, 0}, NULL};

static void underflow(void)
{
    (void)bsw_reserve(&one, 3);
    (void)bsw_release(&same, 3); /* an equal record is as good */
    (void)bsw_release(&one, 1);
}

static void underflow_unused(void)
{
    (void)bsw_release(&one, 1);
}

/* Half of a word was stored as an integer, and a derivative comes back to the other half. */
static void computed_bits(void)
{
    double word_b = 0;
    bsw_untyped_integer(&word_b, 4);
    word_b = 1;
    bsw_untyped_integer_back(&word_b, 4);
}

/* As above, after a sweep that left more spare memory than is kept for sure. */
static void underflow_watched(void)
{
    (void)bsw_reserve(&one, 1);
    (void)bsw_reserve(&one, 10 << 20);
    (void)bsw_reserve(&one, 10 << 20);
    (void)bsw_release(&one, 10 << 20);
    (void)bsw_release(&one, 10 << 20);
    (void)bsw_release(&one, 1);
    (void)bsw_reserve(&one, 3);
    for (int i = 0; i < 4; i++) {
        (void)bsw_release(&one, 1);
    }
}

static void too_large_release(void)
{
    for (int i = 0; i < 10000; i++) { /* the second chunk begins in between */
        (void)bsw_reserve(&one, 1);
    }
    while (bsw_top.top != bsw_top.base) {
        (void)bsw_release(&one, 1);
    }
    (void)bsw_release(&one, 1 << 20);
}

static void wrong_record(void)
{
    (void)bsw_reserve(&one, 1);
    (void)bsw_reserve(&one, 1);
    (void)bsw_release(&two, 1);
}

static void wrong_kind(void)
{
    (void)bsw_reserve(&one, 1);
    (void)bsw_release(&undo, 1);
}

static void wrong_times(void)
{
    (void)bsw_reserve(&one, 4);
    (void)bsw_release(&one, 2);
}

static void write_past(void)
{
    char *at = bsw_reserve(&one, 2);
    at[16] = 0;
    (void)bsw_release(&same, 2);
}

static void write_before(void)
{
    char *at = bsw_reserve(&one, 2);
    at[-1] = 0;
    (void)bsw_release(&same, 2);
}

static void write_past_rewind(void)
{
    const uint64_t mark = bsw_mark();
    bsw_reserve(&one, 2)[16] = 0;
    bsw_rewind(mark);
}

static void left_at_exit(void)
{
    (void)bsw_reserve(&one, 1);
    (void)bsw_reserve(&two, 5);
}

static void *leave(void *unused)
{
    (void)bsw_reserve(&one, 1);
    return unused;
}

static void left_in_thread(void)
{
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, leave, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
}

static void rewind_inside(void)
{
    (void)bsw_reserve(&one, 4);
    bsw_rewind(bsw_mark() - 8);
}

static void rewind_above(void)
{
    (void)bsw_reserve(&one, 1);
    const uint64_t mark = bsw_mark();
    (void)bsw_release(&one, 1);
    bsw_rewind(mark);
}

static void rewind_stale(void)
{
    (void)bsw_reserve(&one, 1);
    const uint64_t mark = bsw_mark();
    (void)bsw_release(&one, 1);
    (void)bsw_reserve(&two, 1);
    bsw_rewind(mark);
}

static void too_many(void)
{
    (void)bsw_reserve(&two, UINT64_MAX / 16 + 2);
}

static void negative(void)
{
    (void)bsw_reserve(&one, (uint64_t)-1);
}

static void push_forever(void)
{
    for (;;) {
        (void)bsw_reserve(&one, 100);
    }
}

static void no_adjoint(void)
{
    bsw_undifferentiated("call of a function without an adjoint", "g b.c:7");
}

static void no_adjoint_nowhere(void)
{
    bsw_undifferentiated("call of a function without an adjoint", NULL);
}

static void no_shadow(void)
{
    bsw_expect_shadow(NULL, NULL, "w", "g b.c:7");
    bsw_expect_shadow(&one, &one, "w", "g b.c:7");
    bsw_expect_shadow(&one, NULL, "w", "g b.c:7");
}

/* In debug mode, a fresh block is NaN: what was never stored shows. */
static void reads_nan(void)
{
    const double fresh = *(double *)(void *)bsw_reserve(&one, 1);
    (void)bsw_release(&one, 1);
    if (fresh != fresh) {
        bsw_undifferentiated("NaN", NULL);
    }
}

static void records_over_limit(void)
{
    void *records = bsw_records_new(1000);
    bsw_records_free(bsw_tangent_records(2000));
    (void)bsw_tangent_records(6000);
    bsw_records_free(records);
}

const test_case dying_cases[] = {
    {"records-over-limit", records_over_limit},
    {"underflow", underflow},
    {"underflow-unused", underflow_unused},
    {"computed-bits", computed_bits},
    {"underflow-watched", underflow_watched},
    {"too-large-release", too_large_release},
    {"wrong-record", wrong_record},
    {"wrong-kind", wrong_kind},
    {"wrong-times", wrong_times},
    {"write-past", write_past},
    {"write-before", write_before},
    {"write-past-rewind", write_past_rewind},
    {"left-at-exit", left_at_exit},
    {"left-in-thread", left_in_thread},
    {"rewind-inside", rewind_inside},
    {"rewind-above", rewind_above},
    {"rewind-stale", rewind_stale},
    {"too-many", too_many},
    {"negative", negative},
    {"push-forever", push_forever},
    {"no-adjoint", no_adjoint},
    {"no-adjoint-nowhere", no_adjoint_nowhere},
    {"no-shadow", no_shadow},
    {"reads-nan", reads_nan},
    {NULL, NULL},
};
