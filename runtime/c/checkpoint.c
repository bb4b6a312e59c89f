/*
 * Checkpointed loops: the forward sweep executes the loop plainly and saves the memory that its iterations start from now
 * and then; the backward sweep goes through the iterations from the last one to the first, restores the nearest memory that
 * was saved, executes what lies between once more, and lets both sweeps of one iteration follow each other.
 *
 * Where the number of iterations is known before, snapshots are placed as Griewank and Walther's revolve does (Algorithm 799,
 * ACM TOMS 26, 2000), which repeats least: n iterations with s snapshots take t(n, s) = r n - C(s + r, r - 1) executions before
 * the sweeps of one each, where r is the least number with n <= C(s + r, r). What comes behind the loop comes between the
 * sweeps, so that the last iteration is executed as well; the memory that it starts from is saved beside the snapshots.
 *
 * Where the number is not known, they are placed as Wang, Moin and Iaccarino do (SIAM J. Sci. Comput. 31, 2009): every
 * iteration begins with a snapshot, which takes the place of the last one that an earlier one of a higher level makes
 * dispensable, or else of the last one, whose level it exceeds by one. No iteration is repeated more often than it must.
 *
 * Where it is not known before the loop what an iteration writes, the write tells itself, and what it overwrites is logged
 * with the last snapshot: it goes back before that is restored.
 *
 * What a snapshot holds is live(C') and out(C) of "Adjoint data-flow analyses" (eq. 1.11), found out of addresses: what
 * iterations may read of before them, where they also write. What they write is as the primal left it in the end.
 */
#include "internal.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct range {
    char *first, *end;
} range;

/* Ranges that are sorted and do not touch each other, once they are united. */
typedef struct ranges {
    range *at;
    size_t count, capacity;
    size_t bytes;
} ranges;

enum { LINE = 64 };

/* Of so many bytes of memory, those that were overwritten. */
typedef struct line {
    char *at;
    uint64_t mask;
    char old[LINE];
} line;

/* What was overwritten first, by lines; `slots` leads to them, one more than their number. */
typedef struct lines {
    line *all;
    size_t count, capacity, latest;
    uint32_t *slots;
    size_t size; /* a power of 2, or 0 */
} lines;

typedef struct snapshot {
    uint64_t position; /* iterations before it */
    uint64_t level;
    char *memory;
    lines since; /* what was overwritten after it, until the next one */
} snapshot;

enum { NOWHERE = -1 };
static const uint64_t FOR_GOOD = UINT64_MAX;

struct bsw_checkpointed {
    bsw_checkpointed *before;
    uint64_t height; /* of the stack, where it was begun */
    const bsw_record *record;
    uint64_t most;   /* snapshots */
    int64_t known;   /* iterations; negative where they are not known */
    ranges read, written, kept; /* as they are told */
    ranges state;    /* what a snapshot holds */
    ranges rest;     /* what else is written: as the primal left it in the end */
    ranges given;    /* what is read alone, and may be overwritten behind the loop */
    bool settled, ended, backward, rewound;
    snapshot *snapshots; /* by position */
    size_t used, capacity;
    int64_t at;      /* iterations before what is in memory now */
    uint64_t next;   /* where a snapshot is to be made */
    uint64_t iterations, left; /* all of them; those whose adjoint is still to come */
    lines since_last; /* what the last iteration overwrites */
    lines finally;    /* what is in the end where something was logged */
    lines behind;     /* what is overwritten behind the loop */
    lines afterwards; /* what that is overwritten with */
    char *last;      /* what the last iteration starts from; in the backward sweep what memory held_now before it */
    char *left_over, *from_before; /* of `rest` and `given` */
};

/* ---- Statistics ---------------------------------------------------------- */

static _Atomic uint64_t all_snapshots, all_steps, all_bytes, held_now, most_held;

static bool counts(void)
{
    return (bsw_self.modes & (BSW_STATS | BSW_PROFILE)) != 0;
}

static void count_step(void)
{
    if (counts()) {
        atomic_fetch_add(&all_steps, 1);
    }
}

/* Memory for so many bytes that are saved, told to the statistics. */
static char *take(const bsw_checkpointed *loop, size_t bytes)
{
    char *memory = bsw_memory_get(bytes + 1);
    if (!memory) {
        bsw_memory_refuse(bytes + 1, loop->record);
    }
    if (counts()) {
        bsw_stats_reserve(loop->record, bytes);
        bsw_stats_hold(&held_now, &most_held, bytes);
    }
    return memory;
}

static void give(const bsw_checkpointed *loop, char *memory, size_t bytes)
{
    if (memory && counts()) {
        /* A rewind has its own way to tell what is in use then. */
        if (!loop->rewound) {
            bsw_stats_release(loop->record, bytes, bsw_chunk_height());
        }
        atomic_fetch_sub(&held_now, bytes);
    }
    bsw_memory_put(memory, bytes + 1);
}

void bsw_checkpoint_print(void)
{
    if (atomic_load(&all_steps) == 0) {
        return; /* a program without checkpointed loops */
    }
    (void)fprintf(stderr, "backsweep-stats: checkpoint snapshots=%llu steps=%llu bytes=%llu peak=%llu\n",
                  (unsigned long long)atomic_load(&all_snapshots), (unsigned long long)atomic_load(&all_steps),
                  (unsigned long long)atomic_load(&all_bytes), (unsigned long long)atomic_load(&most_held));
}

void bsw_checkpoint_reset(void)
{
    atomic_store(&all_snapshots, 0);
    atomic_store(&all_steps, 0);
    atomic_store(&all_bytes, 0);
    atomic_store(&most_held, atomic_load(&held_now));
}

/* ---- Ranges ---------------------------------------------------------------- */

static void add_range(ranges *all, char *first, char *end, const bsw_record *record)
{
    if (end > first) {
        all->at = bsw_memory_grow(all->at, sizeof *all->at, all->count + 1, &all->capacity, record);
        all->at[all->count++] = (range){first, end};
        all->bytes += (size_t)(end - first);
    }
}

static void forget_ranges(ranges *all)
{
    bsw_memory_put(all->at, all->capacity * sizeof *all->at);
    *all = (ranges){0};
}

static int by_address(const void *one, const void *other)
{
    const char *first = ((const range *)one)->first, *second = ((const range *)other)->first;
    return (first > second) - (first < second);
}

static void unite(ranges *all)
{
    if (all->count == 0) {
        return;
    }
    qsort(all->at, all->count, sizeof *all->at, by_address);
    size_t last = 0;
    for (size_t i = 1; i < all->count; i++) {
        if (all->at[i].first <= all->at[last].end) {
            if (all->at[i].end > all->at[last].end) {
                all->at[last].end = all->at[i].end;
            }
        } else {
            all->at[++last] = all->at[i];
        }
    }
    all->count = last + 1;
    all->bytes = 0;
    for (size_t i = 0; i < all->count; i++) {
        all->bytes += (size_t)(all->at[i].end - all->at[i].first);
    }
}

/* What of `all` lies in `others`, or where it does not. Both are united; linear in both. */
static void pick(ranges *into, const ranges *all, const ranges *others, bool inside, const bsw_record *record)
{
    size_t other = 0;
    for (size_t i = 0; i < all->count; i++) {
        char *from = all->at[i].first;
        char *const end = all->at[i].end;
        while (other < others->count && others->at[other].end <= from) {
            other++;
        }
        for (size_t j = other; from < end; j++) {
            const bool is_more = j < others->count && others->at[j].first < end;
            char *const begins = !is_more ? end : others->at[j].first > from ? others->at[j].first : from;
            char *const ends = !is_more ? end : others->at[j].end < end ? others->at[j].end : end;
            add_range(into, inside ? begins : from, inside ? ends : begins, record);
            from = ends;
        }
    }
}

static void save(const ranges *all, char *memory)
{
    for (size_t i = 0; i < all->count; i++) {
        const size_t bytes = (size_t)(all->at[i].end - all->at[i].first);
        memcpy(memory, all->at[i].first, bytes);
        memory += bytes;
    }
}

static void restore(const ranges *all, const char *memory)
{
    for (size_t i = 0; i < all->count; i++) {
        const size_t bytes = (size_t)(all->at[i].end - all->at[i].first);
        memcpy(all->at[i].first, memory, bytes);
        memory += bytes;
    }
}

static void swap(const ranges *all, char *memory)
{
    char piece[4096];
    for (size_t i = 0; i < all->count; i++) {
        for (char *at = all->at[i].first; at < all->at[i].end;) {
            const size_t left = (size_t)(all->at[i].end - at);
            const size_t bytes = left < sizeof piece ? left : sizeof piece;
            /* What nobody has overwritten may be memory that cannot be written. */
            if (memcmp(at, memory, bytes) != 0) {
                memcpy(piece, at, bytes);
                memcpy(at, memory, bytes);
                memcpy(memory, piece, bytes);
            }
            at += bytes;
            memory += bytes;
        }
    }
}

/* ---- What writes overwrite -------------------------------------------------- */

static void forget_lines(lines *log)
{
    if (counts()) {
        atomic_fetch_sub(&held_now, log->count * sizeof(line));
    }
    bsw_memory_put(log->all, log->capacity * sizeof *log->all);
    bsw_memory_put(log->slots, log->size * sizeof *log->slots);
    *log = (lines){0};
}

static size_t line_slot(const lines *log, const char *at)
{
    size_t slot = ((uintptr_t)at / LINE * 0x9E3779B97F4A7C15u >> 20) & (log->size - 1);
    while (log->slots[slot] != 0 && log->all[log->slots[slot] - 1].at != at) {
        slot = (slot + 1) & (log->size - 1);
    }
    return slot;
}

static void resize(lines *log, const bsw_record *record)
{
    const size_t size = log->size == 0 ? 64 : 2 * log->size;
    uint32_t *slots = bsw_memory_get(size * sizeof *slots);
    if (!slots) {
        bsw_memory_refuse(size * sizeof *slots, record);
    }
    memset(slots, 0, size * sizeof *slots);
    bsw_memory_put(log->slots, log->size * sizeof *log->slots);
    log->slots = slots;
    log->size = size;
    for (size_t i = 0; i < log->count; i++) {
        log->slots[line_slot(log, log->all[i].at)] = (uint32_t)i + 1;
    }
}

/* The line that begins at an address; it is made where it is not there. */
static line *line_at(lines *log, char *at, const bsw_record *record)
{
    if (log->latest < log->count && log->all[log->latest].at == at) {
        return &log->all[log->latest];
    }
    if (2 * (log->count + 1) > log->size) {
        if (log->count >= UINT32_MAX / 2) {
            bsw_fatal("a checkpointed loop overwrites more than can be logged, at %s", bsw_site(record));
        }
        resize(log, record);
    }
    const size_t slot = line_slot(log, at);
    if (log->slots[slot] == 0) {
        log->all = bsw_memory_grow(log->all, sizeof *log->all, log->count + 1, &log->capacity, record);
        log->all[log->count].at = at;
        log->all[log->count].mask = 0;
        log->slots[slot] = (uint32_t)++log->count;
        if (counts()) {
            bsw_stats_hold(&held_now, &most_held, sizeof(line));
        }
    }
    log->latest = log->slots[slot] - 1;
    return &log->all[log->latest];
}

/* The bytes of a line that `wanted` has and that are not there yet come from `from`, which stands for the line's start. */
static void add_bytes(line *into, const char *from, uint64_t wanted)
{
    uint64_t more = wanted & ~into->mask;
    if (counts()) {
        atomic_fetch_add(&all_bytes, (uint64_t)__builtin_popcountll(more));
    }
    into->mask |= more;
    while (more != 0) {
        const int begins = __builtin_ctzll(more);
        const uint64_t rest = ~(more >> begins);
        const int run = rest == 0 ? LINE - begins : __builtin_ctzll(rest);
        memcpy(into->old + begins, from + begins, (size_t)run);
        more = begins + run >= LINE ? 0 : more & ~UINT64_C(0) << (begins + run);
    }
}

static void log_bytes(lines *log, char *first, uint64_t bytes, const bsw_record *record)
{
    char *const end = first + bytes;
    while (first < end) {
        const size_t within = (uintptr_t)first % LINE;
        char *const begins = first - within;
        const size_t left = (size_t)(end - first), some = left < LINE - within ? left : LINE - within;
        const uint64_t wanted = (some == LINE ? ~UINT64_C(0) : ((UINT64_C(1) << some) - 1)) << within;
        line *into = line_at(log, begins, record);
        if (wanted & ~into->mask) {
            add_bytes(into, begins, wanted);
        }
        first += some;
    }
}

/* Memory holds again what a log has of it. */
static void go_back(const lines *log)
{
    for (size_t i = log->count; i-- > 0;) {
        const line *one = &log->all[i];
        for (size_t at = 0; at < LINE; at += 8) {
            const unsigned some = (unsigned)(one->mask >> at) & 0xff;
            if (some == 0xff) {
                memcpy(one->at + at, one->old + at, 8);
            } else {
                for (unsigned j = 0; j < 8; j++) {
                    if (some >> j & 1) {
                        one->at[at + j] = one->old[at + j];
                    }
                }
            }
        }
    }
}

/* What was overwritten later is known from before. */
static void join(lines *before, lines *later, const bsw_record *record)
{
    for (size_t i = 0; i < later->count; i++) {
        const line *one = &later->all[i];
        add_bytes(line_at(before, one->at, record), one->old, one->mask);
    }
    forget_lines(later);
}

/* What memory holds now, wherever a log has something. */
static void note_now(lines *into, const lines *log, const bsw_record *record)
{
    for (size_t i = 0; i < log->count; i++) {
        add_bytes(line_at(into, log->all[i].at, record), log->all[i].at, log->all[i].mask);
    }
}

void bsw_checkpoint_behind(void *first, uint64_t bytes)
{
    for (bsw_checkpointed *loop = bsw_self.checkpointed; loop; loop = loop->before) {
        if (loop->ended && !loop->backward && loop->iterations > 0) {
            log_bytes(&loop->behind, first, bytes, loop->record);
        }
    }
}

void bsw_checkpoint_write(void *first, uint64_t bytes)
{
    for (bsw_checkpointed *loop = bsw_self.checkpointed; loop; loop = loop->before) {
        if (loop->backward == loop->ended && loop->used > 0) {
            const bool is_last = loop->last && !loop->backward;
            lines *log = is_last ? &loop->since_last : &loop->snapshots[loop->used - 1].since;
            log_bytes(log, first, bytes, loop->record);
        }
    }
}

/* ---- Where snapshots are placed ------------------------------------------ */

/* How many iterations are reversed with so many snapshots, none executed more often than `times`: C(s + r, r). */
static uint64_t reach(uint64_t snapshots, uint64_t times)
{
    uint64_t found = 1;
    for (uint64_t i = 1; i <= times; i++) {
        const uint64_t factor = snapshots + i;
        if (found / i >= INT64_MAX / factor) {
            return INT64_MAX;
        }
        /* found * factor / i, which is whole. */
        found = found / i * factor + found % i * factor / i;
    }
    return found;
}

uint64_t bsw_checkpoint_split(uint64_t iterations, uint64_t snapshots)
{
    uint64_t times = 0;
    while (reach(snapshots, times) < iterations) {
        times++;
    }
    const uint64_t before = reach(snapshots, times - 1);
    const uint64_t behind = iterations - reach(snapshots - 1, times - 1);
    return before < behind ? before : behind;
}

/* From a snapshot at `position` on, where the next one is placed; all before `end` are to be reversed. */
static void look_ahead(bsw_checkpointed *loop, uint64_t position, uint64_t end)
{
    const uint64_t iterations = end - position, snapshots = loop->most - loop->used + 1;
    loop->next = UINT64_MAX;
    if (iterations > 1 && snapshots > 1) {
        loop->next = position + bsw_checkpoint_split(iterations, snapshots);
    }
}

static void note_saved(const bsw_checkpointed *loop)
{
    if (counts()) {
        atomic_fetch_add(&all_snapshots, 1);
        atomic_fetch_add(&all_bytes, loop->state.bytes);
    }
}

/* What is in memory now, behind the other snapshots. `memory` is that of one that is there no more, or null. */
static void make(bsw_checkpointed *loop, uint64_t position, uint64_t level, char *memory)
{
    loop->snapshots = bsw_memory_grow(loop->snapshots, sizeof *loop->snapshots, loop->used + 1, &loop->capacity,
                                      loop->record);
    if (!memory) {
        memory = take(loop, loop->state.bytes);
    }
    save(&loop->state, memory);
    bsw_spill_leave(memory);
    note_saved(loop);
    loop->snapshots[loop->used++] = (snapshot){.position = position, .level = level, .memory = memory};
}

/* Removes a snapshot, which is not the first one, and gives its memory. */
static char *removed(bsw_checkpointed *loop, size_t which)
{
    char *memory = loop->snapshots[which].memory;
    join(&loop->snapshots[which - 1].since, &loop->snapshots[which].since, loop->record);
    loop->used--;
    for (size_t i = which; i < loop->used; i++) {
        loop->snapshots[i] = loop->snapshots[i + 1];
    }
    return memory;
}

/* The last snapshot that is followed by one of a higher level; the first one stays. None is 0. */
static size_t dispensable(const bsw_checkpointed *loop)
{
    uint64_t highest = 0;
    for (size_t i = loop->used; i-- > 1;) {
        if (loop->snapshots[i].level < highest) {
            return i;
        }
        highest = loop->snapshots[i].level;
    }
    return 0;
}

/* Wang, Moin and Iaccarino's algorithm 1. */
static void make_online(bsw_checkpointed *loop, uint64_t position)
{
    if (loop->used < loop->most) {
        make(loop, position, position == 0 ? FOR_GOOD : 0, NULL);
        return;
    }
    if (loop->used == 1) {
        return;
    }
    const size_t which = dispensable(loop);
    if (which > 0) {
        make(loop, position, 0, removed(loop, which));
    } else {
        const uint64_t level = loop->snapshots[loop->used - 1].level + 1;
        make(loop, position, level, removed(loop, loop->used - 1));
    }
}

/* ---- The forward sweep ----------------------------------------------------- */

void *bsw_checkpoint_begin(const bsw_record *record, uint64_t snapshots, int64_t iterations)
{
    bsw_thread_start();
    bsw_checkpointed *loop = bsw_memory_get(sizeof *loop);
    if (!loop) {
        bsw_memory_refuse(sizeof *loop, record);
    }
    *loop = (bsw_checkpointed){.record = record, .most = snapshots, .known = iterations};
    /* Not on the stack: where a loop around reserves what it stores at once, nothing lies between. */
    loop->height = bsw_chunk_height();
    loop->before = bsw_self.checkpointed;
    bsw_self.checkpointed = loop;
    return loop;
}

void bsw_checkpoint_extent(void *of, void *first, uint64_t bytes, uint32_t what)
{
    bsw_checkpointed *loop = of;
    char *const from = first, *const end = from + bytes;
    if (what & BSW_READ) {
        add_range(&loop->read, from, end, loop->record);
    }
    if (what & BSW_WRITTEN) {
        add_range(&loop->written, from, end, loop->record);
    }
    if (what & BSW_OVERWRITTEN) {
        add_range(&loop->kept, from, end, loop->record);
    }
}

static void settle_loop(bsw_checkpointed *loop)
{
    if (loop->settled) {
        return;
    }
    loop->settled = true;
    unite(&loop->read);
    unite(&loop->written);
    unite(&loop->kept);
    pick(&loop->state, &loop->written, &loop->read, true, loop->record);
    pick(&loop->rest, &loop->written, &loop->read, false, loop->record);
    pick(&loop->given, &loop->kept, &loop->written, false, loop->record);
    forget_ranges(&loop->read);
    forget_ranges(&loop->written);
    forget_ranges(&loop->kept);
    if (loop->given.bytes > 0) {
        loop->from_before = take(loop, loop->given.bytes);
        save(&loop->given, loop->from_before);
    }
}

void bsw_checkpoint_step(void *of)
{
    bsw_checkpointed *loop = of;
    settle_loop(loop);
    const uint64_t position = loop->iterations++;
    count_step();
    if (loop->known < 0) {
        make_online(loop, position);
        return;
    }
    const uint64_t end = (uint64_t)loop->known;
    if (position == 0 || (position == loop->next && position + 1 != end)) {
        make(loop, position, 0, NULL);
        look_ahead(loop, position, end > position ? end : position + 1);
    } else if (position + 1 == end) {
        loop->last = take(loop, loop->state.bytes);
        save(&loop->state, loop->last);
        note_saved(loop);
    }
}

void bsw_checkpoint_end(void *of)
{
    bsw_checkpointed *loop = of;
    settle_loop(loop);
    loop->ended = true;
    loop->left = loop->iterations;
    loop->at = NOWHERE;
    if (loop->last && loop->iterations != (uint64_t)loop->known) {
        bsw_fatal("%llu iterations were to be executed where %llu were counted before, at %s",
                  (unsigned long long)loop->iterations, (unsigned long long)loop->known, bsw_site(loop->record));
    }
}

/* ---- The backward sweep ---------------------------------------------------- */

static void drop(bsw_checkpointed *loop)
{
    while (loop->used > 0) {
        loop->used--;
        forget_lines(&loop->snapshots[loop->used].since);
        give(loop, loop->snapshots[loop->used].memory, loop->state.bytes);
    }
    forget_lines(&loop->since_last);
    forget_lines(&loop->finally);
    forget_lines(&loop->behind);
    forget_lines(&loop->afterwards);
    give(loop, loop->last, loop->state.bytes);
    give(loop, loop->left_over, loop->rest.bytes);
    give(loop, loop->from_before, loop->given.bytes);
    bsw_memory_put(loop->snapshots, loop->capacity * sizeof *loop->snapshots);
    forget_ranges(&loop->read);
    forget_ranges(&loop->written);
    forget_ranges(&loop->kept);
    forget_ranges(&loop->state);
    forget_ranges(&loop->rest);
    forget_ranges(&loop->given);
    bsw_self.checkpointed = loop->before;
    bsw_memory_put(loop, sizeof *loop);
}

void *bsw_checkpoint_last(const bsw_record *record)
{
    bsw_checkpointed *loop = bsw_self.checkpointed;
    if (!loop || loop->backward || loop->record != record) {
        bsw_fatal("the sweeps of checkpointed loops do not match, at %s", bsw_site(record));
    }
    return loop;
}

static void begin_backward(bsw_checkpointed *loop)
{
    loop->backward = true;
    if (loop->iterations == 0) {
        return;
    }
    note_now(&loop->afterwards, &loop->behind, loop->record);
    go_back(&loop->behind);
    if (loop->from_before) {
        swap(&loop->given, loop->from_before);
    }
    loop->left_over = take(loop, loop->rest.bytes);
    save(&loop->rest, loop->left_over);
    for (size_t i = 0; i < loop->used; i++) {
        note_now(&loop->finally, &loop->snapshots[i].since, loop->record);
    }
    note_now(&loop->finally, &loop->since_last, loop->record);
    if (loop->last) {
        if (loop->since_last.count == 0) {
            swap(&loop->state, loop->last);
        } else {
            /* A cell may be in both. */
            char *finally = take(loop, loop->state.bytes);
            save(&loop->state, finally);
            go_back(&loop->since_last);
            restore(&loop->state, loop->last);
            give(loop, loop->last, loop->state.bytes);
            loop->last = finally;
            forget_lines(&loop->since_last);
        }
        loop->at = (int64_t)loop->iterations - 1;
    } else {
        loop->last = take(loop, loop->state.bytes);
        save(&loop->state, loop->last);
    }
    loop->next = UINT64_MAX;
}

static uint32_t end_backward(bsw_checkpointed *loop)
{
    if (loop->iterations > 0) {
        go_back(&loop->finally);
        restore(&loop->state, loop->last);
        restore(&loop->rest, loop->left_over);
        if (loop->from_before) {
            swap(&loop->given, loop->from_before);
        }
        go_back(&loop->afterwards);
    }
    drop(loop);
    return BSW_DONE;
}

uint32_t bsw_checkpoint_next(void *of)
{
    bsw_checkpointed *loop = of;
    if (!loop->backward) {
        begin_backward(loop);
    }
    if (loop->left == 0) {
        return end_backward(loop);
    }
    const uint64_t target = loop->left - 1;
    while (loop->used > 0 && loop->snapshots[loop->used - 1].position > target) {
        snapshot *passed = &loop->snapshots[--loop->used];
        go_back(&passed->since);
        forget_lines(&passed->since);
        give(loop, passed->memory, loop->state.bytes);
    }
    if (loop->at == NOWHERE) {
        snapshot *nearest = &loop->snapshots[loop->used - 1];
        go_back(&nearest->since);
        forget_lines(&nearest->since);
        restore(&loop->state, nearest->memory);
        loop->at = (int64_t)nearest->position;
        look_ahead(loop, nearest->position, loop->left);
    } else if ((uint64_t)loop->at == loop->next && loop->next != target) {
        make(loop, loop->next, 0, NULL);
        look_ahead(loop, loop->next, loop->left);
    }
    if ((uint64_t)loop->at == target) {
        loop->left--;
        loop->at = NOWHERE;
        return BSW_SWEEPS;
    }
    loop->at++;
    count_step();
    return BSW_ADVANCE;
}

void bsw_checkpoint_lower(uint64_t height)
{
    while (bsw_self.checkpointed && (height == 0 || bsw_self.checkpointed->height > height)) {
        bsw_self.checkpointed->rewound = true;
        drop(bsw_self.checkpointed);
    }
}

/* ---- Marks in a source ------------------------------------------------------ */

void backsweep_checkpoint(int snapshots)
{
    (void)snapshots;
}

void backsweep_checkpoint_(const int *snapshots)
{
    (void)snapshots;
}
