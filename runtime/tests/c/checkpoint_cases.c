/* Checkpointed loops: what is executed how often, and from which memory. */
#include "cases.h"

static const bsw_record region = {1, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 1}, "checkpoint_cases.c region"};

enum { MOST = 200 };

/* What iterations go on from; `result` is written alone, `table` read alone. */
static struct {
    uint64_t state[3];
    uint64_t result;
    uint64_t table;
    /* Of one of these bytes each iteration goes on from, and none is told. */
    unsigned char logged[200];
} memory;

static uint64_t iterations_of, executed;

static void iterate(void)
{
    memory.result = memory.state[0] ^ memory.table;
    memory.state[0] = memory.state[1] * 3 + memory.table;
    memory.state[1] = memory.state[2] + 1;
    memory.state[2] ^= memory.state[0];
    unsigned char *one = &memory.logged[memory.state[2] % 190];
    bsw_checkpoint_write(one, 1 + memory.state[0] % 9);
    for (uint64_t i = 0; i <= memory.state[0] % 9; i++) {
        one[i] = (unsigned char)(one[i] + memory.state[1] + i);
    }
    memory.state[1] += *one;
    iterations_of++;
}

static void begin_with(void)
{
    memset(&memory, 0, sizeof memory);
    memory.state[0] = 5;
    memory.state[1] = 7;
    memory.table = 11;
}

/* Executes a loop with both sweeps, and says how many iterations were executed before those of the sweeps. */
static uint64_t swept(uint64_t iterations, uint64_t snapshots, int is_known)
{
    uint64_t before[MOST][3];
    unsigned char logged[MOST][sizeof memory.logged];
    begin_with();
    executed = 0;
    const uint64_t depth = bsw_depth();
    void *loop = bsw_checkpoint_begin(&region, snapshots, is_known ? (int64_t)iterations : -1);
    /* Ranges that touch and overlap, in any order. */
    bsw_checkpoint_extent(loop, &memory.state[1], 16, BSW_READ | BSW_WRITTEN);
    bsw_checkpoint_extent(loop, &memory.result, 8, BSW_WRITTEN);
    bsw_checkpoint_extent(loop, &memory.state[0], 16, BSW_WRITTEN);
    bsw_checkpoint_extent(loop, &memory.state[0], 8, BSW_READ);
    bsw_checkpoint_extent(loop, &memory.table, 8, BSW_READ | BSW_OVERWRITTEN);
    bsw_checkpoint_extent(loop, &memory.table, 0, BSW_WRITTEN);
    for (uint64_t i = 0; i < iterations; i++) {
        memcpy(before[i], memory.state, sizeof before[i]);
        memcpy(logged[i], memory.logged, sizeof logged[i]);
        bsw_checkpoint_step(loop);
        iterate();
        executed++;
    }
    bsw_checkpoint_end(loop);
    /* What comes behind the loop overwrites everything. */
    memset(&memory, 0xab, offsetof(__typeof__(memory), logged));
    for (size_t i = 3; i < 150; i += 7) {
        bsw_checkpoint_behind(&memory.logged[i], 11);
        memset(&memory.logged[i], 0x5a, 11);
    }
    unsigned char finally[sizeof memory];
    memcpy(finally, &memory, sizeof memory);
    uint64_t left = iterations;
    loop = bsw_checkpoint_last(&region);
    for (uint32_t next; (next = bsw_checkpoint_next(loop)) != BSW_DONE;) {
        CHECK(memory.table == 11);
        if (next == BSW_SWEEPS) {
            left--;
            CHECK(memcmp(memory.state, before[left], sizeof memory.state) == 0);
            CHECK(memcmp(memory.logged, logged[left], sizeof memory.logged) == 0);
            iterate();
            memset(memory.state, 0xcd, sizeof memory.state);
            memory.result = 0;
        } else {
            CHECK(next == BSW_ADVANCE);
            iterate();
            executed++;
        }
    }
    CHECK(left == 0);
    CHECK(memcmp(&memory, finally, sizeof memory) == 0);
    CHECK(bsw_depth() == depth);
    return executed;
}

/* C(n, k), and 0 where k is negative. */
static uint64_t binomial(uint64_t n, int64_t k)
{
    uint64_t found = k < 0 ? 0 : 1;
    for (int64_t i = 1; i <= k; i++) {
        found = found * (n - (uint64_t)(k - i)) / (uint64_t)i;
    }
    return found;
}

/* Griewank and Walther (2000), eq. 1: t(n, s) = r n - C(s + r, r - 1). */
static uint64_t formula(uint64_t n, uint64_t s)
{
    uint64_t r = 0;
    while (binomial(s + r, (int64_t)s) < n) {
        r++;
    }
    return r * n - binomial(s + r, (int64_t)r - 1);
}

/* The least, by trying every place for every snapshot. */
static uint64_t least[MOST + 1][MOST + 1];

static void find_least(uint64_t most_iterations, uint64_t most_snapshots)
{
    for (uint64_t s = 1; s <= most_snapshots; s++) {
        for (uint64_t n = 1; n <= most_iterations; n++) {
            least[n][s] = n * (n - 1) / 2;
            for (uint64_t m = 1; s > 1 && m < n; m++) {
                const uint64_t so = m + least[m][s] + least[n - m][s - 1];
                least[n][s] = so < least[n][s] ? so : least[n][s];
            }
        }
    }
}

static void checkpoint_optimal(void)
{
    find_least(130, 12);
    for (uint64_t s = 1; s <= 12; s++) {
        for (uint64_t n = 1; n <= 130; n++) {
            CHECK(formula(n, s) == least[n][s]);
            /* One more: the last iteration is executed before what comes behind the loop. */
            CHECK(swept(n, s, 1) == least[n][s] + 1);
        }
    }
    CHECK(swept(0, 3, 1) == 0 && swept(7, 100, 1) == formula(7, 100) + 1);
}

/* Wang, Moin and Iaccarino (2009): none is repeated more often than the least r allows. */
static void checkpoint_online(void)
{
    for (uint64_t s = 1; s <= 12; s++) {
        for (uint64_t n = 1; n <= 130; n++) {
            uint64_t r = 0;
            while (binomial(s + r, (int64_t)s) < n) {
                r++;
            }
            const uint64_t steps = swept(n, s, 0);
            CHECK(steps >= n && steps <= n + r * n);
        }
    }
    CHECK(swept(0, 3, 0) == 0);
}

/* A loop in an iteration of a loop, and one that is given up. */
static void checkpoint_nested(void)
{
    begin_with();
    const uint64_t depth = bsw_depth();
    bsw_push8(BSW_VALUE, 1);
    const uint64_t mark = bsw_mark();
    bsw_push8(BSW_VALUE, 2);
    void *outer = bsw_checkpoint_begin(&region, 2, 3);
    bsw_checkpoint_extent(outer, &memory, sizeof memory, BSW_READ | BSW_WRITTEN);
    bsw_checkpoint_step(outer);
    (void)swept(9, 2, 1);
    (void)swept(9, 2, 0);
    bsw_rewind(mark);
    (void)bsw_pop8(BSW_VALUE);
    CHECK(bsw_depth() == depth);
    CHECK(swept(20, 3, 1) == formula(20, 3) + 1);
}

static void checkpoint_gives_back(void)
{
    count_allocations();
    (void)swept(50, 4, 1);
    (void)swept(50, 4, 0);
    bsw_free_thread();
    CHECK(alloc_held == 0);
}

const test_case checkpoint_cases[] = {{"checkpoint-optimal", checkpoint_optimal},
                                      {"checkpoint-online", checkpoint_online},
                                      {"checkpoint-nested", checkpoint_nested},
                                      {"checkpoint-gives-back", checkpoint_gives_back},
                                      {0}};
