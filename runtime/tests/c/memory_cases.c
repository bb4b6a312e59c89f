/* How much memory the stack holds, and when it gives it back. */
#include "cases.h"

#include <pthread.h>

static const bsw_record word = {8, {1, 0, 0, 0, 0, 0}, {8, 0, 0, 0, 0, 0}, "memory_cases.c word"};

static void up_and_down_above(uint64_t n)
{
    for (uint64_t i = 0; i < n; i++) {
        bsw_push8(BSW_VALUE, i);
    }
    for (uint64_t i = n; i-- > 0;) {
        CHECK(bsw_pop8(BSW_VALUE) == i);
    }
}

static void up_and_down(uint64_t n)
{
    up_and_down_above(n);
    CHECK(bsw_depth() == 0);
}

/* Up and down over a border of chunks: no memory is asked for, none given back. */
static void border(void)
{
    count_allocations();
    bsw_push8(BSW_VALUE, 0);
    uint64_t n = 1;
    while (alloc_calls == 1) {
        bsw_push8(BSW_VALUE, n++);
    }
    const size_t held = alloc_held;
    for (int i = 0; i < 1000; i++) {
        (void)bsw_release(&word, 1);
        (void)bsw_release(&word, 1);
        (void)bsw_reserve(&word, 1);
        (void)bsw_reserve(&word, 1);
    }
    CHECK(alloc_calls == 2 && alloc_held == held);
    while (n-- > 0) {
        (void)bsw_release(&word, 1);
    }
    CHECK(alloc_held == held); /* for the next time */
    bsw_free_thread();
    CHECK(alloc_held == 0);
}

/* A second sweep of the same size asks for nothing. */
static void sweep_again(void)
{
    count_allocations();
    up_and_down(1000000);
    const size_t calls = alloc_calls;
    up_and_down(1000000);
    CHECK(alloc_calls == calls);
    CHECK(alloc_held < (size_t)3 * 8000000); /* the stack doubles, it does no more */
    bsw_free_thread();
    CHECK(alloc_held == 0);
}

enum { BLOCKS = 24, MIB8 = 1 << 20 }; /* of words */

/* 192 MiB, of which little is touched. */
static void large_sweep_above(void)
{
    uint64_t *block[BLOCKS];
    for (uint64_t i = 0; i < BLOCKS; i++) {
        block[i] = (uint64_t *)(void *)bsw_reserve(&word, MIB8);
        block[i][0] = block[i][MIB8 - 1] = i;
    }
    for (int i = BLOCKS; i-- > 0;) {
        CHECK(bsw_release(&word, MIB8) == (char *)block[i]);
    }
    for (uint64_t i = 0; i < BLOCKS; i++) { /* all can be read until the next reserve */
        CHECK(block[i][0] == i && block[i][MIB8 - 1] == i);
    }
}

static void large_sweep(void)
{
    large_sweep_above();
    CHECK(bsw_depth() == 0);
}

/* Sweeps of one size keep their memory; two short ones give it back, but for 64 MiB and the first chunk. */
static void gives_back(void)
{
    count_allocations();
    up_and_down(1);
    large_sweep();
    const size_t calls = alloc_calls;
    const size_t held = alloc_held;
    CHECK(held >= (size_t)BLOCKS * MIB8 * 8);
    large_sweep();
    large_sweep();
    CHECK(alloc_calls == calls && alloc_held <= held && alloc_held >= (size_t)BLOCKS * MIB8 * 8);
    const size_t after = alloc_held;
    up_and_down(2000);
    CHECK(alloc_held == after); /* what the sweep before needed is still there */
    up_and_down(2000);
    CHECK(alloc_held <= (size_t)90 << 20);
    bsw_push8(BSW_VALUE, 1);
    bsw_trim();
    CHECK(alloc_held < (size_t)20 << 20 && bsw_pop8(BSW_VALUE) == 1);
    bsw_trim();
    CHECK(bsw_depth() == 0);
    bsw_free_thread();
    CHECK(alloc_held == 0);
}

/* After a large sweep: only the first block of the next one is seen. */
static void watches(void)
{
    for (uint64_t again = 0; again < 3; again++) {
        bsw_push8(BSW_VALUE, 11);
        char *floor = bsw_top.top;
        bsw_push8(BSW_VALUE, 12);
        large_sweep_above();
        CHECK(bsw_pop8(BSW_VALUE) == 12);
        if (!every_call_is_seen()) {
            CHECK(bsw_top.base == floor && bsw_top.end > floor);
            (void)bsw_reserve(&word, 3);
            (void)bsw_release(&word, 3);
            CHECK(bsw_top.base == floor && bsw_top.top == floor);
        }
        CHECK(bsw_pop8(BSW_VALUE) == 11);
        CHECK(bsw_depth() == 0 && bsw_top.base == bsw_top.top && bsw_top.end == bsw_top.top);
    }
    up_and_down(10);
    bsw_trim(); /* nothing is left to watch */
    bsw_push8(BSW_VALUE, 1);
    CHECK(bsw_pop8(BSW_VALUE) == 1);
    CHECK(every_call_is_seen() || bsw_top.end > bsw_top.top);
}

static void *hold(void *leave)
{
    up_and_down(100000);
    if (leave) {
        for (int i = 0; i < 50000; i++) {
            bsw_push8(BSW_VALUE, 1);
            (void)bsw_mark();
        }
        bsw_rewind(0);
    }
    CHECK(alloc_held > 0);
    return NULL;
}

static void thread_exit(void)
{
    pthread_t thread;
    count_allocations();
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_create(&thread, NULL, hold, i % 2 ? &thread : NULL) == 0);
        CHECK(pthread_join(thread, NULL) == 0);
        CHECK(alloc_held == 0);
    }
}

static void unused_free(void *memory, size_t bytes)
{
    (void)memory;
    (void)bytes;
}

static void allocator(void)
{
    CHECK(bsw_set_allocator(NULL, unused_free) == -1); /* one without the other */
    bsw_push8(BSW_VALUE, 1);
    CHECK(bsw_set_allocator(NULL, NULL) == -1); /* memory is held */
    CHECK(bsw_pop8(BSW_VALUE) == 1);
    bsw_free_thread();
    CHECK(bsw_set_allocator(NULL, NULL) == 0);
    up_and_down(1000);
}

static char freed[8];
static size_t frees;

static void note_freed(void *memory, uint64_t first, uint64_t second)
{
    freed[frees++] = *(char *)memory;
    CHECK(first == (uint64_t)*(char *)memory && second == 7);
}

/* Shadows are zero and as large as what malloc gave; what is freed later goes at the end of the adjoint that
   it was freed in, the last first. */
static void heap(void)
{
    count_allocations();
    char *primal = malloc(13);
    unsigned char *shadow = bsw_shadow_new(primal, 13);
    CHECK((uintptr_t)shadow % 16 == 0);
    for (size_t i = 0; i < bsw_usable_size(primal); i++) {
        CHECK(shadow[i] == 0);
        shadow[i] = 1;
    }
    bsw_shadow_free(shadow);
    bsw_shadow_free(NULL);
    free(primal);
    CHECK(bsw_usable_size(NULL) == 0 && alloc_held == 0);

    static char names[] = "abcd";
    const uint64_t outer = bsw_release_mark();
    bsw_release_later(&names[0], note_freed, 'a', 7);
    bsw_release_later(NULL, note_freed, 0, 0);
    const uint64_t inner = bsw_release_mark();
    bsw_release_later(&names[1], note_freed, 'b', 7);
    bsw_release_later(&names[2], note_freed, 'c', 7);
    CHECK(frees == 0);
    bsw_release_since(inner);
    CHECK(frees == 2 && memcmp(freed, "cb", 2) == 0);
    bsw_release_since(outer);
    CHECK(frees == 3 && freed[2] == 'a' && alloc_held == 0);
    bsw_release_later(&names[3], note_freed, 'd', 7);
    bsw_free_thread();
    CHECK(frees == 4 && alloc_held == 0);
}

/* With a limit in the environment: just under it. */
static void near_limit(void)
{
    up_and_down(120000); /* 960000 bytes of 1 MiB */
}

/* Needs memory for chunks, tags and marks. Says how often it asked. */
static void allocation_failure(void)
{
    count_allocations();
    for (uint64_t i = 0; i < 60000; i++) {
        bsw_push8(BSW_VALUE, i);
        if (i % 100 == 0) {
            (void)bsw_mark();
        }
    }
    for (uint64_t i = 60000; i-- > 0;) {
        CHECK(bsw_pop8(BSW_VALUE) == i);
    }
    printf("%zu\n", alloc_calls);
}

/* The same for shadows and for what is freed later. */
static void heap_failure(void)
{
    count_allocations();
    char primal;
    frees = 0;
    for (int i = 0; i < 3; i++) {
        void *shadow = bsw_shadow_new(NULL, 1000);
        primal = (char)('a' + i);
        bsw_release_later(&primal, note_freed, (uint64_t)primal, 7);
        bsw_release_since(0);
        bsw_shadow_free(shadow);
    }
    printf("%zu\n", alloc_calls);
}

/* Words that hold a pointer, a double and text, moved to where a pointer was, and back. */
static void untyped(void)
{
    double number = 1, number_b = 0;
    struct { double *leads; double value; char text[8]; } from = {&number, 2, "text"}, to = {&number, 0, ""};
    struct { double *leads; double value; uint64_t text; } from_b = {&number_b, 0, 0}, to_b = {NULL, 0, 0};
    double *const before = to_b.leads;
    memcpy(&to, &from, sizeof to);
    bsw_untyped_move(&to_b, &from_b, &to, sizeof to);
    CHECK(to_b.leads == &number_b && to_b.value == 0);
    /* Overwritten by constants, and by a part of a word. */
    memset(&from, 0, sizeof from);
    bsw_untyped_move(&from_b, NULL, &from, sizeof from);
    CHECK(from_b.leads == NULL);
    to.text[2] = 'n';
    bsw_untyped_move((char *)&to_b.text + 2, NULL, to.text + 2, 1);
    /* What the backward sweep adds goes to where it came from. */
    to_b.value = 3;
    bsw_untyped_back((char *)&to_b.text + 2, NULL, 1);
    from_b.value = 5;
    bsw_untyped_back(&from_b, NULL, sizeof from);
    CHECK(from_b.leads == &number_b && from_b.value == 0);
    bsw_untyped_back(&to_b, &from_b, sizeof to);
    CHECK(to_b.leads == before && to_b.value == 0);
    CHECK(from_b.leads == &number_b && from_b.value == 3);
    /* A pointer goes in pieces, past a variable of as many bytes as a piece has and more behind it, and comes back. */
    uint64_t piece_b[1] = {0};
    const double *apart = NULL, *apart_b = NULL, *whole = &number, *whole_b = &number_b;
    for (uint64_t at = 0; at < sizeof apart; ++at) {
        ((char *)&apart)[at] = ((const char *)&whole)[at];
        bsw_untyped_move(piece_b, (char *)&whole_b + at, (char *)&apart + at, 1);
        bsw_untyped_move((char *)&apart_b + at, piece_b, (char *)&apart + at, 1);
    }
    CHECK(apart_b == &number_b);
    for (uint64_t at = sizeof apart; at-- > 0;) {
        bsw_untyped_back((char *)&apart_b + at, piece_b, 1);
        bsw_untyped_back(piece_b, (char *)&whole_b + at, 1);
    }
    CHECK(apart_b == NULL && whole_b == &number_b);
    /* Moved by a word within itself. */
    double row[3] = {1, 2, 3}, row_b[3] = {0, 0, 0};
    memmove(row + 1, row, 2 * sizeof *row);
    bsw_untyped_move(row_b + 1, row_b, row + 1, 2 * sizeof *row);
    row_b[0] = 1, row_b[1] = 10, row_b[2] = 100;
    bsw_untyped_back(row_b + 1, row_b, 2 * sizeof *row);
    CHECK(row_b[0] == 11 && row_b[1] == 100 && row_b[2] == 0);
    /* Integers, whole and a part, over what was a pointer; their words are looked at whole. */
    struct { double *leads; uint64_t counted; } words_b = {&number_b, 0};
    bsw_untyped_integer(&words_b.leads, sizeof(double *));
    bsw_untyped_integer((char *)&words_b.counted + 2, 2);
    CHECK(words_b.leads == NULL && words_b.counted == 0);
    bsw_untyped_integer_back((char *)&words_b.counted + 2, 2);
    bsw_untyped_integer_back(&words_b.leads, sizeof(double *));
    CHECK(words_b.leads == &number_b);
    bsw_untyped_integer(NULL, 8);
    bsw_untyped_integer_back(NULL, 8);
    /* What is left on the way out of a sweep goes with the stack. */
    const uint64_t mark = bsw_mark();
    bsw_push8(BSW_VALUE, 1);
    bsw_untyped_move(row_b, NULL, row, sizeof row);
    bsw_rewind(mark);
    bsw_untyped_move(NULL, row_b, row, sizeof row);
    bsw_untyped_back(NULL, row_b, sizeof row);
}

/* Shadows of memory of before the call: zero where an adjoint meets them and where it ends, by whatever pointer it comes. */
static void fresh(void)
{
    double *const memory = malloc(4 * sizeof *memory), *const kept = memory + 1;
    void *shadow = NULL;
    uint64_t mark = bsw_release_mark();
    bsw_fresh_shadow(memory, &shadow);
    double *const first = shadow, *const kept_b = first + 1;
    CHECK(first && first[1] == 0);
    first[1] = 1;
    bsw_fresh_shadow(memory, &shadow);
    CHECK(shadow == first && first[1] == 1);
    bsw_release_since(mark);
    CHECK(first[1] == 0);
    /* By a pointer that the program kept, whose shadow leads there. */
    mark = bsw_release_mark();
    bsw_expect_shadow(kept, kept_b, "kept", NULL);
    *kept_b += 3;
    bsw_expect_shadow(kept, kept_b, "kept", NULL);
    CHECK(*kept_b == 3);
    bsw_release_since(mark);
    CHECK(*kept_b == 0);
    /* What an adjoint left that did not tell. */
    *kept_b = 5;
    mark = bsw_release_mark();
    bsw_fresh_shadow(memory, &shadow);
    CHECK(*kept_b == 0);
    bsw_release_since(mark);
    bsw_fresh_shadow(NULL, &shadow);
    free(memory);
}

/* The same as for the stack. */
static void untyped_failure(void)
{
    count_allocations();
    double row[4] = {1, 2, 3, 4}, row_b[4] = {0, 0, 0, 0};
    for (int i = 0; i < 3; i++) {
        bsw_untyped_move(row_b, NULL, row, sizeof row);
        bsw_untyped_back(row_b, NULL, sizeof row);
    }
    printf("%zu\n", alloc_calls);
}

/* Memory of records and of their tangents: asked for once, and had again and again. */
static void records_again(void)
{
    count_allocations();
    size_t calls = 0;
    for (int round = 0; round < 3; round++) {
        void *blocks[20];
        for (int i = 0; i < 20; i++) {
            const uint64_t bytes = i % 2 ? 32 : (uint64_t)4096 << i / 4;
            blocks[i] = i % 3 ? bsw_records_new(bytes) : bsw_tangent_records(bytes);
            CHECK((uintptr_t)blocks[i] % 16 == 0);
            memset(blocks[i], i, bytes);
        }
        for (int i = 20; i-- > 0;) {
            CHECK(*(char *)blocks[i] == i);
            (i % 3 ? bsw_records_free : bsw_tangent_free)(blocks[i]);
        }
        CHECK(round == 0 || alloc_calls == calls);
        calls = alloc_calls;
    }
    bsw_records_free(NULL);
    CHECK(alloc_held > 0);
    bsw_trim();
    CHECK(alloc_held == 0);
}

/* A block that is much too large is let be, and beyond 64 MiB nothing is kept. */
static void records_kept(void)
{
    count_allocations();
    bsw_records_free(bsw_records_new(40 << 20));
    const size_t held = alloc_held;
    CHECK(held >= 40 << 20);
    void *small = bsw_records_new(8), *other = bsw_records_new(30 << 20);
    CHECK(alloc_calls == 2); /* the second took what was kept */
    bsw_records_free(small);
    void *third = bsw_records_new(30 << 20);
    bsw_records_free(other);
    bsw_records_free(third);
    CHECK(alloc_held < 64 << 20);
    bsw_trim();
    CHECK(alloc_held == 0);
}

/* Where memory is short, what was kept goes first. */
static void records_instead(void)
{
    count_allocations();
    bsw_records_free(bsw_records_new(1 << 20));
    fail_from = 1;
    fail_to = 2;
    void *larger = bsw_records_new(4 << 20);
    CHECK(alloc_calls == 3 && alloc_held < 5 << 20);
    bsw_records_free(larger);
    bsw_free_thread();
    CHECK(alloc_held == 0);
}

const test_case memory_cases[] = {
    {"records-again", records_again},
    {"records-kept", records_kept},
    {"records-instead", records_instead},
    {"border", border},           {"sweep-again", sweep_again},
    {"gives-back", gives_back},   {"thread-exit", thread_exit},
    {"allocator", allocator},     {"heap", heap},
    {"watches", watches},     {"near-limit", near_limit},
    {"allocation-failure", allocation_failure}, {"heap-failure", heap_failure},
    {"fresh", fresh},
    {"untyped", untyped}, {"untyped-failure", untyped_failure}, {NULL, NULL},
};
