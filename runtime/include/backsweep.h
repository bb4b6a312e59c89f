/*
 * backsweep.h: the stack that adjoints push to in the forward sweep and pop
 * from in the backward sweep.
 *
 * Every thread has one stack, made on first use and freed when the thread
 * ends. What is pushed lies in *records*: a forward sweep reserves a record (or
 * a block of equal records) and stores into it, the backward sweep releases it
 * and reads it back, last in, first out. Records lie in chunks that never move;
 * a record never straddles two chunks.
 *
 * Environment, read once, when the stack is first used ("0" and "" mean off):
 *   BACKSWEEP_STATS=1           statistics by kind on stderr at exit
 *   BACKSWEEP_DEBUG=1           check that every release matches its reserve
 *   BACKSWEEP_PROFILE=FILE      depth of the stack over time, as CSV, at exit
 *   BACKSWEEP_STACK_LIMIT=N     most memory of all stacks together; K, M, G
 *   BACKSWEEP_SPILL=DIR         what needs more than that (or half of the machine's memory) goes
 *                               to files without names in DIR
 *
 * Every error is one line "backsweep: error: ..." on stderr, then abort().
 *
 * C11 or C++11, gcc or clang, POSIX threads.
 */
#ifndef BACKSWEEP_H
#define BACKSWEEP_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What an entry is, for statistics. */
enum bsw_kind {
    BSW_VALUE = 0,    /* a value the backward sweep needs again */
    BSW_UNDO = 1,     /* what a store overwrote */
    BSW_INTEGER = 2,  /* an index, a counter, an address */
    BSW_CONTROL = 3,  /* which way the program went */
    BSW_PARTIAL = 4,  /* a partial derivative, stored instead of values */
    BSW_SNAPSHOT = 5, /* memory that a checkpointed call starts from */
    BSW_KINDS = 6
};

/*
 * The current chunk of this thread: records lie in [base, top), [top, end) is
 * free. All null at thread start. While statistics, debug or profile mode is
 * on, base == top == end, so that the inlined paths below always call the
 * library; `base` may also be higher than the chunk's, to have one call made.
 */
typedef struct bsw_stack {
    char *top;
    char *end;
    char *base;
} bsw_stack;

/* __thread, not thread_local: C++ would call an initialiser on every access. */
extern __thread bsw_stack bsw_top;

/*
 * What one record holds: constant data that outlives its use.
 *
 * `bytes` is a multiple of 8, and at least the sum of size[]. As an exception,
 * bytes == 1 describes a *region*, whose `times` is its length in bytes: it
 * takes that length rounded up to 8, and counts as one time count[], `times`
 * times size[].
 */
typedef struct bsw_record {
    uint64_t bytes;            /* of stack that one record takes */
    uint32_t count[BSW_KINDS]; /* entries of each kind in one record */
    uint32_t size[BSW_KINDS];  /* bytes of each kind in one record */
    const char *site;          /* "func file:line", or null */
} bsw_record;

/*
 * Where the inlined paths end when the chunk does. `times` is the number of
 * records in the block. Both return the block's address, aligned to 8.
 */
char *bsw_reserve_slow(const bsw_record *record, uint64_t times);
char *bsw_release_slow(const bsw_record *record, uint64_t times);

/* The inlined paths; `bytes` is the size of the whole block. O(1). */
static inline char *bsw_reserve_block(const bsw_record *record, uint64_t times, uint64_t bytes)
{
    char *at = bsw_top.top;
    if (__builtin_expect((size_t)(bsw_top.end - at) < bytes, 0)) {
        return bsw_reserve_slow(record, times);
    }
    if (bytes != 0) { /* null + 0 is undefined in C */
        bsw_top.top = at + bytes;
    }
    return at;
}

static inline char *bsw_release_block(const bsw_record *record, uint64_t times, uint64_t bytes)
{
    char *at = bsw_top.top;
    if (__builtin_expect(at == bsw_top.base, 0)) {
        return bsw_release_slow(record, times);
    }
    at -= bytes;
    bsw_top.top = at;
    return at;
}

/*
 * Reserve a contiguous block of `times` records; the result is where it is.
 * An empty block (times == 0) must be released like any other; its address may
 * be null.
 */
static inline char *bsw_reserve(const bsw_record *record, uint64_t times)
{
    return bsw_reserve_block(record, times, record->bytes * times);
}

/*
 * Release the block that was reserved last, with the same record and times;
 * the result is where it was, and can be read until the next reserve.
 */
static inline char *bsw_release(const bsw_record *record, uint64_t times)
{
    return bsw_release_block(record, times, record->bytes * times);
}

/* ---- Derivatives of the gamma functions, which emitted code calls ---------- */

float bsw_digammaf(float x);
double bsw_digamma(double x);
long double bsw_digammal(long double x);
float bsw_trigammaf(float x);
double bsw_trigamma(double x);
long double bsw_trigammal(long double x);

/* ---- Pushing and popping by hand --------------------------------------- */

/* Records of one entry of 1, 4, 8 and 16 bytes, and of a region, by kind. */
extern const bsw_record bsw_record1[BSW_KINDS];
extern const bsw_record bsw_record4[BSW_KINDS];
extern const bsw_record bsw_record8[BSW_KINDS];
extern const bsw_record bsw_record16[BSW_KINDS];
extern const bsw_record bsw_region[BSW_KINDS];

typedef struct bsw_16 {
    uint64_t low, high;
} bsw_16;

/* An entry of 1 or 4 bytes takes 8 bytes of stack. */
#define BSW_PUSH_POP(NAME, TYPE, RECORD, BYTES)                                  \
    static inline void bsw_push##NAME(enum bsw_kind kind, TYPE value)            \
    {                                                                            \
        memcpy(bsw_reserve_block(&RECORD[kind], 1, BYTES), &value, sizeof value); \
    }                                                                            \
    static inline TYPE bsw_pop##NAME(enum bsw_kind kind)                         \
    {                                                                            \
        TYPE value;                                                              \
        memcpy(&value, bsw_release_block(&RECORD[kind], 1, BYTES), sizeof value); \
        return value;                                                            \
    }

BSW_PUSH_POP(1, uint8_t, bsw_record1, 8)
BSW_PUSH_POP(4, uint32_t, bsw_record4, 8)
BSW_PUSH_POP(8, uint64_t, bsw_record8, 8)
BSW_PUSH_POP(16, bsw_16, bsw_record16, 16)
BSW_PUSH_POP(_i32, int32_t, bsw_record4, 8)
BSW_PUSH_POP(_i64, int64_t, bsw_record8, 8)
BSW_PUSH_POP(_f32, float, bsw_record4, 8)
BSW_PUSH_POP(_f64, double, bsw_record8, 8)
BSW_PUSH_POP(_ptr, void *, bsw_record8, 8)

/* Copy the `n` bytes at `from` to the stack, or back from it to `to`. O(n). */
static inline void bsw_push_bytes(enum bsw_kind kind, const void *from, size_t n)
{
    char *at = bsw_reserve_block(&bsw_region[kind], n, ((uint64_t)n + 7) & ~(uint64_t)7);
    if (n != 0) {
        memcpy(at, from, n);
    }
}

static inline void bsw_pop_bytes(enum bsw_kind kind, void *to, size_t n)
{
    const char *at = bsw_release_block(&bsw_region[kind], n, ((uint64_t)n + 7) & ~(uint64_t)7);
    if (n != 0) {
        memcpy(to, at, n);
    }
}

/* ---- Beside the stack ---------------------------------------------------- */

/*
 * Memory that outlives what is below it on the stack: final values that are restored after the
 * backward sweep. Aligned to 16; null for no bytes. What was kept last is dropped first.
 */
void *bsw_keep(const bsw_record *record, uint64_t bytes);
void bsw_drop(const bsw_record *record, void *memory, uint64_t bytes);

/*
 * Cells that lie apart, side by side in memory of so many bytes, and back: each of `cell` bytes, from
 * `first` on, the next one `distance` bytes further.
 */
void bsw_gather(void *memory, const void *first, uint64_t bytes, uint64_t cell, uint64_t distance);
void bsw_scatter(const void *memory, void *first, uint64_t bytes, uint64_t cell, uint64_t distance);

/* ---- Checkpointed loops --------------------------------------------------- */

/*
 * The forward sweep of a checkpointed loop begins it with the most snapshots that there may be at once, at least 1, and how many iterations
 * there will be (negative where that is not known), tells what memory iterations touch, calls `step` before each of them,
 * and `end`. The record is that of a region of snapshots. The backward sweep takes the last loop that was begun, and does what `next` says, until
 * that is BSW_DONE: memory is then as the backward sweep found it.
 */
enum bsw_touched {
    BSW_READ = 1,        /* iterations may read there what they have not written themselves */
    BSW_WRITTEN = 2,     /* iterations may write there, and nowhere else but to what is their own */
    BSW_OVERWRITTEN = 4, /* iterations read there what others may overwrite after the loop */
};
enum bsw_next {
    BSW_DONE = 0,
    BSW_ADVANCE = 1, /* execute one iteration, which starts from what is in memory now */
    BSW_SWEEPS = 2,  /* execute both sweeps of one iteration, which starts from what is in memory now */
};
void *bsw_checkpoint_begin(const bsw_record *record, uint64_t snapshots, int64_t iterations);
void bsw_checkpoint_extent(void *loop, void *first, uint64_t bytes, uint32_t touched);
void bsw_checkpoint_step(void *loop);
void bsw_checkpoint_end(void *loop);
/* An iteration is about to write there, of which the loop was not told. */
void bsw_checkpoint_write(void *first, uint64_t bytes);
/* Something is about to be written that iterations of loops which have ended have read. */
void bsw_checkpoint_behind(void *first, uint64_t bytes);
void *bsw_checkpoint_last(const bsw_record *record);
uint32_t bsw_checkpoint_next(void *loop);

/* ---- The heap ------------------------------------------------------------ */

/*
 * The shadow of heap memory of so many bytes, all zero, aligned to 16. Where `malloced` is not null, it is
 * memory of malloc's, and the shadow is as large as it really is. O(bytes).
 */
void *bsw_shadow_new(const void *malloced, uint64_t bytes);
void bsw_shadow_free(void *shadow);

/* Bytes of memory that malloc returned; 0 for null. */
uint64_t bsw_usable_size(const void *memory);

/*
 * By how many bytes C++'s `dynamic_cast` moves a pointer to an object, as the
 * function of its binary interface tells; INT64_MIN where that gives null.
 */
int64_t bsw_cast_distance(const void *object, const void *from, const void *to, int64_t hint);

/*
 * The primal frees memory that the backward sweep may need: `release(memory, first, second)` is called
 * when this thread's adjoint has ended. Null is let be. Adjoints take a mark where they begin, and have
 * what was freed since then released where they end.
 */
typedef void (*bsw_release_fn)(void *memory, uint64_t first, uint64_t second);
void bsw_release_later(void *memory, bsw_release_fn release, uint64_t first, uint64_t second);
uint64_t bsw_release_mark(void);
void bsw_release_since(uint64_t mark);

/*
 * Tangents of heap memory: so many bytes, all zero, beside what the primal allocates. Where the primal releases it they are freed, with
 * O(1) work, but for what is none of these: shadows that the caller has made are the caller's to free.
 */
void *bsw_tangent_new(uint64_t bytes);
void bsw_tangent_free(void *shadow);

/*
 * Memory for records of adjoints that are differentiated once more, and tangents of such memory, which bsw_tangent_free gives back. What is
 * in it is not said: nothing is read there that has not been written. It counts towards the limit of the stack; what is given back stays
 * with the thread, up to 64 MiB, until bsw_trim. O(1), but for what the system takes to map it.
 */
void *bsw_records_new(uint64_t bytes);
void bsw_records_free(void *records);
void *bsw_tangent_records(uint64_t bytes);

/* ---- Memory of which it is not known what it holds -------------------- */

/*
 * The shadows of so many bytes that are copied, or with null for `from` overwritten by what has none: in words of eight bytes that
 * hold doubles, pointers, or neither. `move` is for the forward sweep, behind the copy to `memory`: the shadows of pointers go along.
 * `back` is for the backward sweep, in the reverse order: adjoints are added to those of the source, and what
 * was overwritten has the shadow that it had. Null for `to` does nothing.
 * `back_strict` is for a program with floats that are no doubles: an adjoint that comes back to such bytes is an error.
 */
void bsw_untyped_move(void *to, const void *from, const void *memory, uint64_t bytes);
void bsw_untyped_back(void *to, void *from, uint64_t bytes);
void bsw_untyped_back_strict(void *to, void *from, uint64_t bytes);
/*
 * The same for an integer that was computed and is stored over such memory. Where a derivative comes back to it, a number was
 * computed as if it were an integer: that is an error.
 */
void bsw_untyped_integer(void *to, uint64_t bytes);
void bsw_untyped_integer_back(void *to, uint64_t bytes);

/* ---- Sweeps apart -------------------------------------------------------- */

/*
 * A tape is a stack of its own, for a forward sweep whose backward sweep comes later, and memory of so many bytes, all
 * zero, for what the caller keeps with it: what `new` returns, aligned to 16. `swap` takes the tape's stack for the
 * thread's, and again the thread's own. `free` gives back both.
 */
void *bsw_tape_new(uint64_t bytes);
void bsw_tape_swap(void *tape);
void bsw_tape_free(void *tape);

/* ---- Threads that work together ------------------------------------------ */

/*
 * A parallel region: the thread that opens it asks for its team, each member enters it, executes its forward sweep and
 * leaves, and when all have, the thread that opened it tells that they have `joined`. The backward sweep is told with
 * how many members it has to be executed; each of them returns to it and has `returned` in the end. Places count from 0.
 */
typedef struct bsw_team bsw_team;
bsw_team *bsw_team_forward(void);
void bsw_team_enter(bsw_team *team, uint32_t place, uint32_t members);
void bsw_team_leave(bsw_team *team, uint32_t place);
void bsw_team_joined(bsw_team *team);
bsw_team *bsw_team_backward(uint32_t *members);
void bsw_team_return(bsw_team *team, uint32_t place, uint32_t members);
void bsw_team_returned(bsw_team *team, uint32_t place);

/*
 * A section that one thread executes at a time, by its lock, with the parameters of OpenMP's runtime: the forward sweep leaves
 * it and gives the lock back. The backward sweep waits for its turn, in the reverse order of these, and tells that it is through.
 */
void bsw_section_leave(void *place, int32_t thread, void *lock);
void bsw_section_return(const void *lock);
void bsw_section_returned(const void *lock);
void bsw_ordered_leave(void *place, int32_t thread);
void bsw_ordered_return(void);
void bsw_ordered_returned(void);
void bsw_lock_leave(void *lock);
void bsw_update_begin(const void *at);
void bsw_update_leave(const void *at);
void bsw_update_end(const void *at);

/* Unless the condition holds, the next region of this thread has one thread. */
void bsw_team_alone_unless(void *place, int32_t condition);

/* Additions in one step, their adjoint and their tangent. */
void bsw_add_float(float *at, float value);
void bsw_add_float_forth(float *at, float *at_b, float value);
void bsw_add_float_along(float *at, float *at_d, float value, float value_d);
void bsw_add_float_back(float *at_b, float *value_b);
void bsw_add_double(double *at, double value);
void bsw_add_double_forth(double *at, double *at_b, double value);
void bsw_add_double_along(double *at, double *at_d, double value, double value_d);
void bsw_add_double_back(double *at_b, double *value_b);

/*
 * A loop that a team shares begins and ends, in all iterations of which each thread reads the same `bytes` of numbers of `size`:
 * how far behind the adjoints that all share, `at_b`, those lie that this thread adds to in the loop, and then once to
 * the shared ones. 0 where nobody else adds; BSW_SHARED where it adds to the shared ones in one step each, which it does unless
 * memory of its own `pays`.
 */
#define BSW_SHARED INT64_MIN
int64_t bsw_private_begin(const void *at, uint64_t bytes, uint64_t size, int32_t pays);
int64_t bsw_private_begin_forth(const void *at, const void *at_b, uint64_t bytes, uint64_t size, int32_t pays);
int64_t bsw_private_begin_along(const void *at, const void *at_d, uint64_t bytes, uint64_t size, int32_t pays);
void bsw_private_begin_back(void *at_b);
void bsw_private_end(const void *at);
void bsw_private_end_forth(const void *at, const void *at_b);
void bsw_private_end_along(const void *at, const void *at_d);
void bsw_private_end_back(const void *at_b);

/* Where all members of the team wait for one another, in the backward sweep. */
void bsw_team_barrier(void *place);

/* ---- The stack of this thread ------------------------------------------- */

/* Bytes of the records on this thread's stack. O(1). */
uint64_t bsw_depth(void);

/*
 * A mark is the present height of this thread's stack. Rewinding drops
 * everything reserved since, as when an exception unwinds through a sweep;
 * the mark stays valid until something below it is released.
 * O(1) for the mark, O(chunks dropped) for rewinding.
 */
uint64_t bsw_mark(void);
void bsw_rewind(uint64_t mark);

/*
 * The stack keeps its memory for the next sweep; when a sweep begins on the
 * empty stack, what the one before did not need goes back, beyond 64 MiB. bsw_trim gives back at once whatever
 * holds no records; what was released can be read no more.
 */
void bsw_trim(void);

/* Drop what is on this thread's stack and free its memory. */
void bsw_free_thread(void);

/* ---- Statistics ---------------------------------------------------------- */

typedef struct bsw_count {
    uint64_t count;  /* entries pushed */
    uint64_t bytes;  /* bytes pushed, without padding */
    uint64_t in_use; /* bytes on the stacks now */
    uint64_t peak;   /* most bytes on the stacks at one time */
} bsw_count;

/*
 * Sums over all threads. A peak is of the bytes that all threads held at the
 * same time; the peak of the total may be less than the sum of the kinds'
 * peaks, which need not have been at the same time.
 */
typedef struct bsw_stats {
    bsw_count kind[BSW_KINDS];
    bsw_count total;
} bsw_stats;

void bsw_stats_get(bsw_stats *stats);

/* Counts and bytes become 0, peaks what is in use now. */
void bsw_stats_reset(void);

/*
 * Turn statistics on or off in this thread and in threads that begin to use
 * their stack later. Needs an empty stack in this thread: returns 0, or -1 and
 * changes nothing. Nothing is printed at exit unless BACKSWEEP_STATS says so.
 * A profile needs the counts: while one is taken, they go on regardless.
 */
int bsw_stats_enable(int on);

/* ---- Hooks --------------------------------------------------------------- */

/*
 * `alloc` returns memory aligned to 16, or null; `release` gets what it
 * returned, with the same size. Both null: back to the default. Only while no stack
 * holds memory: returns 0, or -1 and changes nothing.
 */
typedef void *(*bsw_alloc_fn)(size_t bytes);
typedef void (*bsw_free_fn)(void *memory, size_t bytes);
int bsw_set_allocator(bsw_alloc_fn alloc, bsw_free_fn release);

/*
 * Called by generated code that meets, at run time, something that has no
 * adjoint (as a pointer to a function that was not differentiated). Prints
 * `what`, and `where` unless null, and aborts.
 */
#if defined(__cplusplus) || !defined(__STDC_VERSION__) || __STDC_VERSION__ < 202311L
__attribute__((noreturn))
#else
[[noreturn]]
#endif
void bsw_undifferentiated(const char *what, const char *where);

/*
 * Called by generated code that has read a pointer from a global variable, and
 * the pointer to its shadow from the variable's. Where the one leads somewhere
 * and the other nowhere, prints that, with the variable's name, and aborts.
 */
void bsw_expect_shadow(const void *memory, const void *shadow, const char *name, const char *where);

/*
 * Called by generated code that puts an adjoint, or the address of a shadow, beside
 * memory that may have no shadow: a variable that nobody can name led to it before the
 * adjoint was called, or it is not known where its address came from. Where there is
 * something to be `put` and no shadow, prints that and aborts.
 */
void bsw_expect_place(const void *put, const void *shadow, const char *where);

/*
 * Called by generated code where it is about to read the address of `memory`
 * from an allocatable variable of a module, and that of its shadow from the
 * variable's shadow, `*shadow`. Where the one was allocated before the adjoint was called
 * and the other is null, gives it a shadow of zeros. The runtime keeps such a shadow for later
 * calls and zeroes it where bsw_release_since ends an adjoint.
 */
void bsw_fresh_shadow(const void *memory, void **shadow);

/*
 * The same for tangents, which stay in such shadows from one call to the next, as in those of other variables of a module.
 */
void bsw_fresh_tangent(const void *memory, void **shadow);

/* The same for tangents in so many directions at once. */
void bsw_fresh_tangents(const void *memory, void **shadow, uint64_t directions);

/* Zeroes all of these on this thread: what was allocated does not depend on anything any more. */
void bsw_tangents_reset(void);

/*
 * A Jacobian in compressed rows. What `backsweep --jacobian` generates fills it: the first call finds out which entries may be other than zero
 * and groups the columns, later calls evaluate the entries anew.
 */
typedef struct bsw_jacobian {
    int64_t rows, columns; /* numbers that are computed, and numbers that they are computed from */
    int64_t entries;       /* that may be other than zero */
    int64_t colours;       /* groups of columns: the tangents that an evaluation takes */
    int64_t *start;        /* where each row begins in the two arrays below, and where the last one ends */
    int64_t *column;       /* of each entry, from 0, ascending in each row */
    double *value;         /* of each entry */
    struct bsw_jacobian_work *work; /* the runtime's */
} bsw_jacobian;

bsw_jacobian *bsw_jacobian_new(int64_t rows, int64_t columns);
void bsw_jacobian_free(bsw_jacobian *jacobian);

/* Has the next call find out anew which entries there are: where the function may take other ways than before. */
void bsw_jacobian_forget(bsw_jacobian *jacobian);

/*
 * Called by generated code. What is to be called next: nothing any more (0), the function that computes with sets (1), or the tangent in
 * `width` directions (2); with shadows of what lies at `in` and `out`, floats of so many bytes. Where the Jacobian is a Hessian
 * bsw_jacobian_symmetric is called before: each entry is had from one of its two places, which takes fewer tangents.
 */
void bsw_jacobian_symmetric(bsw_jacobian *jacobian);
int32_t bsw_jacobian_next(bsw_jacobian *jacobian, void *in, void *out, int32_t in_size, int32_t out_size, int32_t width);
void *bsw_jacobian_directions(bsw_jacobian *jacobian);
void *bsw_jacobian_results(bsw_jacobian *jacobian);

/* The set of what is in one of two: sets of inputs have numbers, which are in the shadows of floats. */
uint32_t bsw_set_union(uint32_t a, uint32_t b);

/*
 * What a source can say to the tool of its functions, in place of options of the command line.
 *
 *     BACKSWEEP_INACTIVE double noise(double x) { ... }     --inactive noise; also of global variables
 *     BACKSWEEP_LIKE(exp) double my_exp(double x) { ... }   the derivative of exp, whatever the body does
 *     BACKSWEEP_CUSTOM(eos, eos_fwd, eos_bwd);              --custom eos=eos_fwd,eos_bwd
 *
 * A compiler that inlines or drops functions before the tool sees them makes what is said of them void:
 * hand such modules over at -O0, or make the functions noinline.
 */
#define BACKSWEEP_INACTIVE __attribute__((annotate("backsweep_inactive")))
#define BACKSWEEP_LIKE(name) __attribute__((annotate("backsweep_like=" #name)))
#define BACKSWEEP_CUSTOM(func, fwd, bwd) \
    __attribute__((used)) void *__backsweep_custom_##func[] = {(void *)func, (void *)fwd, (void *)bwd}

/*
 * Before a loop: --checkpoint-loop for it, with so many snapshots. In Fortran it is `call backsweep_checkpoint(10)`. The call does
 * nothing. What is not differentiated needs the library for it, or a function of that name of its own.
 */
void backsweep_checkpoint(int snapshots);
void backsweep_checkpoint_(const int *snapshots);
#define BACKSWEEP_CHECKPOINT(snapshots) backsweep_checkpoint(snapshots)

#ifdef __cplusplus
}
#endif

#endif
