/* What is pushed comes back, wherever chunks begin and end. */
#include "cases.h"

#include <pthread.h>

static const bsw_record word = {8, {1, 0, 0, 0, 0, 0}, {8, 0, 0, 0, 0, 0}, "stack_cases.c word"};
static const bsw_record mixed = {
    40, {2, 1, 1, 1, 0, 0}, {16, 8, 8, 1, 0, 0}, "stack_cases.c mixed"};
static const bsw_record large = {
    24 << 10, {3 << 10, 0, 0, 0, 0, 0}, {24 << 10, 0, 0, 0, 0, 0}, "stack_cases.c large"};

static void every_size(void)
{
    enum { ROUNDS = 30000 }; /* past several borders */
    for (unsigned i = 0; i < ROUNDS; i++) {
        const enum bsw_kind kind = (enum bsw_kind)(i % BSW_KINDS);
        bsw_push1(kind, (uint8_t)i);
        bsw_push4(kind, i * 3);
        bsw_push8(kind, (uint64_t)i << 33 | i);
        bsw_push16(kind, (bsw_16){i, ~(uint64_t)i});
        bsw_push_i32(kind, -(int32_t)i);
        bsw_push_i64(kind, -(int64_t)i);
        bsw_push_f32(kind, (float)i);
        bsw_push_f64(kind, 0.1 * i);
        bsw_push_ptr(kind, (void *)(uintptr_t)i);
    }
    CHECK(bsw_depth() == (uint64_t)ROUNDS * 80);
    for (unsigned i = ROUNDS; i-- > 0;) {
        const enum bsw_kind kind = (enum bsw_kind)(i % BSW_KINDS);
        CHECK(bsw_pop_ptr(kind) == (void *)(uintptr_t)i);
        CHECK(bsw_pop_f64(kind) == 0.1 * i);
        CHECK(bsw_pop_f32(kind) == (float)i);
        CHECK(bsw_pop_i64(kind) == -(int64_t)i);
        CHECK(bsw_pop_i32(kind) == -(int32_t)i);
        const bsw_16 both = bsw_pop16(kind);
        CHECK(both.low == i && both.high == ~(uint64_t)i);
        CHECK(bsw_pop8(kind) == ((uint64_t)i << 33 | i));
        CHECK(bsw_pop4(kind) == i * 3);
        CHECK(bsw_pop1(kind) == (uint8_t)i);
    }
    CHECK(bsw_depth() == 0);
}

static void regions(void)
{
    enum { MOST = 3000 };
    unsigned char bytes[MOST];
    for (size_t n = 0; n < MOST; n++) {
        memset(bytes, (int)(n % 251), n);
        bsw_push_bytes(BSW_SNAPSHOT, bytes, n);
    }
    for (size_t n = MOST; n-- > 0;) {
        memset(bytes, 255, sizeof bytes);
        bsw_pop_bytes(BSW_SNAPSHOT, bytes, n);
        for (size_t i = 0; i < MOST; i++) {
            CHECK(bytes[i] == (i < n ? n % 251 : 255));
        }
    }
    CHECK(bsw_depth() == 0);
}

/* A block stays whole and where it is while the stack grows over it. */
static void huge_blocks(void)
{
    static const uint64_t lengths[] = {1, 8192, 100000, 3, 2000000, 5, 4000000, 1};
    enum { BLOCKS = sizeof lengths / sizeof *lengths };
    uint64_t *block[BLOCKS];
    for (int again = 0; again < 3; again++) {
        for (int b = 0; b < BLOCKS; b++) {
            block[b] = (uint64_t *)(void *)bsw_reserve(&word, lengths[b]);
            CHECK((uintptr_t)block[b] % 8 == 0);
            block[b][0] = block[b][lengths[b] - 1] = (uint64_t)b;
        }
        for (int b = BLOCKS; b-- > 0;) {
            CHECK((uint64_t *)(void *)bsw_release(&word, lengths[b]) == block[b]);
            CHECK(block[b][0] == (uint64_t)b && block[b][lengths[b] - 1] == (uint64_t)b);
        }
        CHECK(bsw_depth() == 0);
    }
}

static void empty_blocks(void)
{
    (void)bsw_reserve(&word, 0); /* before there is any chunk */
    (void)bsw_reserve(&mixed, 0);
    (void)bsw_release(&mixed, 0);
    (void)bsw_release(&word, 0);
    bsw_push_bytes(BSW_UNDO, NULL, 0);
    bsw_pop_bytes(BSW_UNDO, NULL, 0);
    CHECK(bsw_depth() == 0);
    for (uint64_t i = 0; i < 50000; i++) {
        (void)bsw_reserve(&large, 0);
        bsw_push8(BSW_INTEGER, i);
        CHECK(bsw_reserve(&large, 0) != NULL);
    }
    for (uint64_t i = 50000; i-- > 0;) {
        CHECK(bsw_release(&large, 0) != NULL);
        CHECK(bsw_pop8(BSW_INTEGER) == i);
        CHECK(bsw_release(&large, 0) != NULL);
    }
    CHECK(bsw_depth() == 0);
}

/* ---- Random blocks against a model ---- */

enum { HEIGHT = 400, STEPS = 40000 };

typedef struct block {
    const bsw_record *record;
    uint64_t times, seed;
    char *at;
} block;

static uint64_t next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* The first and last words tell blocks apart. */
static void fill(const block *b)
{
    const uint64_t n = b->record->bytes * b->times;
    if (n > 0) {
        memcpy(b->at, &b->seed, 8);
        memcpy(b->at + n - 8, &b->seed, 8);
    }
}

static void expect(const block *b, const char *at)
{
    const uint64_t n = b->record->bytes * b->times;
    if (n > 0) {
        CHECK(at == b->at);
        CHECK(memcmp(at, &b->seed, 8) == 0 && memcmp(at + n - 8, &b->seed, 8) == 0);
    }
}

static void random_walk(uint64_t state)
{
    static const bsw_record *const records[] = {&word, &mixed, &large};
    block *stack = malloc(HEIGHT * sizeof *stack);
    CHECK(stack != NULL);
    int height = 0;
    uint64_t depth = 0;
    uint64_t marked = 0;
    int mark_height = -1;
    for (int step = 0; step < STEPS; step++) {
        const uint64_t dice = next(&state);
        const int up = (dice >> 8) % 64 < (unsigned)(step / 1000 % 2 ? 28 : 36);
        if (dice % 500 == 0) {
            marked = bsw_mark();
            mark_height = height;
        } else if (dice % 500 == 1 && mark_height >= 0) {
            bsw_rewind(marked);
            for (; height > mark_height; height--) {
                depth -= stack[height - 1].record->bytes * stack[height - 1].times;
            }
        } else if (up && height < HEIGHT) {
            block *b = &stack[height++];
            *b = (block){records[(dice >> 16) % 3], (dice >> 20) % 9, dice, NULL};
            b->at = bsw_reserve(b->record, b->times);
            depth += b->record->bytes * b->times;
            fill(b);
        } else if (!up && height > 0) {
            const block *b = &stack[--height];
            expect(b, bsw_release(b->record, b->times));
            depth -= b->record->bytes * b->times;
            mark_height = height < mark_height ? -1 : mark_height;
        }
        CHECK(bsw_depth() == depth);
    }
    while (height-- > 0) {
        expect(&stack[height], bsw_release(stack[height].record, stack[height].times));
    }
    CHECK(bsw_depth() == 0);
    free(stack);
}

static void random_blocks(void)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        random_walk(seed * 0x9E3779B97F4A7C15u);
    }
}

static void *walk_in_thread(void *seed)
{
    random_walk((uint64_t)(uintptr_t)seed * 0x9E3779B97F4A7C15u);
    return NULL;
}

static void eight_threads(void)
{
    pthread_t thread[8];
    for (uintptr_t i = 0; i < 8; i++) {
        CHECK(pthread_create(&thread[i], NULL, walk_in_thread, (void *)(i + 1)) == 0);
    }
    for (int i = 0; i < 8; i++) {
        CHECK(pthread_join(thread[i], NULL) == 0);
    }
}

static void mark_and_rewind(void)
{
    CHECK(bsw_mark() == 0);
    bsw_rewind(0); /* before there is any chunk */
    for (uint64_t i = 0; i < 1000; i++) {
        bsw_push8(BSW_VALUE, i);
    }
    const uint64_t mark = bsw_mark();
    for (int again = 0; again < 4; again++) {
        for (uint64_t i = 0; i < 300000u >> (4 * again); i++) { /* fewer chunks each time */
            bsw_push8(BSW_UNDO, ~i);
        }
        bsw_rewind(mark);
        CHECK(bsw_depth() == 8000 && bsw_mark() == mark);
    }
    for (uint64_t i = 1000; i-- > 0;) {
        CHECK(bsw_pop8(BSW_VALUE) == i);
    }
    bsw_push8(BSW_VALUE, 1);
    bsw_rewind(0);
    CHECK(bsw_depth() == 0);
}

static void fill_tape(void *tape, uint64_t from, uint64_t count)
{
    bsw_tape_swap(tape);
    for (uint64_t i = 0; i < count; i++) {
        bsw_push8(BSW_VALUE, from + i);
    }
    bsw_tape_swap(tape);
}

static void empty_tape(void *tape, uint64_t from, uint64_t count)
{
    bsw_tape_swap(tape);
    CHECK(bsw_depth() == count * 8);
    for (uint64_t i = count; i-- > 0;) {
        CHECK(bsw_pop8(BSW_VALUE) == from + i);
    }
    bsw_tape_swap(tape);
    bsw_tape_free(tape);
}

static void *empty_elsewhere(void *tape)
{
    bsw_push8(BSW_VALUE, 5);
    empty_tape(tape, 77, 40000);
    CHECK(bsw_pop8(BSW_VALUE) == 5);
    return NULL;
}

/* Tapes do not disturb the thread's own stack, nor each other, in whatever order they come back. */
static void tapes(void)
{
    enum { TAPES = 5, EACH = 30000 };
    void *tape[TAPES];
    bsw_push8(BSW_VALUE, 3);
    for (uint64_t k = 0; k < TAPES; k++) {
        tape[k] = bsw_tape_new(16 * k);
        const char *area = tape[k];
        for (uint64_t i = 0; i < 16 * k; i++) {
            CHECK(area[i] == 0);
        }
        fill_tape(tape[k], 1000 * k, EACH - k);
    }
    for (uint64_t k = 0; k < TAPES; k++) {
        fill_tape(tape[k], 1000 * k + EACH - k, k);
        bsw_push8(BSW_VALUE, k);
    }
    for (uint64_t k = 0; k < TAPES; k++) {
        empty_tape(tape[k], 1000 * k, EACH);
        CHECK(bsw_pop8(BSW_VALUE) == TAPES - 1 - k);
    }
    void *given = bsw_tape_new(0);
    fill_tape(given, 77, 40000);
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, empty_elsewhere, given) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    void *dropped = bsw_tape_new(0);
    fill_tape(dropped, 0, 10);
    CHECK(bsw_pop8(BSW_VALUE) == 3);
    bsw_tape_swap(dropped);
    bsw_rewind(0);
    bsw_tape_swap(dropped);
    bsw_tape_free(dropped);
    CHECK(bsw_depth() == 0);
}

/* The inlined paths see the chunk, unless a mode has to see every call. */
static void fast_path(void)
{
    bsw_push8(BSW_VALUE, 7);
    if (every_call_is_seen()) {
        CHECK(bsw_top.base == bsw_top.top && bsw_top.end == bsw_top.top);
    } else {
        CHECK(bsw_top.top == bsw_top.base + 8 && bsw_top.end > bsw_top.top + 60000);
    }
    CHECK(bsw_pop8(BSW_VALUE) == 7);
    CHECK(bsw_top.base == bsw_top.top);
}

const test_case stack_cases[] = {
    {"every-size", every_size},       {"regions", regions},
    {"huge-blocks", huge_blocks},     {"empty-blocks", empty_blocks},
    {"random-blocks", random_blocks}, {"eight-threads", eight_threads},
    {"mark-and-rewind", mark_and_rewind}, {"fast-path", fast_path},
    {"tapes", tapes},
    {NULL, NULL},
};
