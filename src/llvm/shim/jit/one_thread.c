/*
 * What LLVM's OpenMP library does where there is one thread. `backsweep check` executes parallel regions so: it compares derivatives, and the
 * order in which several threads add would only blur them.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1 /* clock_gettime */
#endif

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "one_thread.h"

#define UNUSED __attribute__((unused))

enum { MOST_ARGUMENTS = 48, MOST_LOOPS = 1024 };

/* All arguments are pointers, or integers as wide; a function leaves those alone that it does not have. */
typedef void region(int32_t *, int32_t *, ...);

static void execute(region *of, int32_t count, va_list given)
{
    void *a[MOST_ARGUMENTS] = {0};
    if (count > MOST_ARGUMENTS) {
        fprintf(stderr, "backsweep: error: a parallel region is given more than %d arguments\n", MOST_ARGUMENTS);
        abort();
    }
    for (int32_t i = 0; i < count; i++) {
        a[i] = va_arg(given, void *);
    }
    int32_t thread = 0, outer = 0;
    of(&thread, &outer, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14], a[15],
       a[16], a[17], a[18], a[19], a[20], a[21], a[22], a[23], a[24], a[25], a[26], a[27], a[28], a[29], a[30], a[31], a[32],
       a[33], a[34], a[35], a[36], a[37], a[38], a[39], a[40], a[41], a[42], a[43], a[44], a[45], a[46], a[47]);
}

void __kmpc_fork_call(UNUSED void *place, int32_t count, region *of, ...)
{
    va_list given;
    va_start(given, of);
    execute(of, count, given);
    va_end(given);
}

void __kmpc_fork_call_if(UNUSED void *place, int32_t count, region *of, UNUSED int32_t condition, ...)
{
    va_list given;
    va_start(given, condition);
    execute(of, count, given);
    va_end(given);
}

/* The loop's bounds stay as they are: all iterations are this thread's, and there is no next chunk. */
#define STATIC(NAME, TYPE, SIGNED)                                                                                     \
    void NAME(UNUSED void *place, UNUSED int32_t thread, UNUSED int32_t schedule, int32_t *last, TYPE *lower, TYPE *upper, \
              TYPE *stride, SIGNED increment, UNUSED SIGNED chunk)                                                     \
    {                                                                                                                  \
        *last = 1;                                                                                                     \
        *stride = *upper - *lower + (TYPE)increment;                                                                   \
    }
STATIC(__kmpc_for_static_init_4, int32_t, int32_t)
STATIC(__kmpc_for_static_init_4u, uint32_t, int32_t)
STATIC(__kmpc_for_static_init_8, int64_t, int64_t)
STATIC(__kmpc_for_static_init_8u, uint64_t, int64_t)

/* Loops whose iterations are asked for: all come at once. The last that was begun is asked first. */
static __thread struct asked {
    uint64_t lower, upper;
    int64_t stride;
    bool is_empty;
} loops[MOST_LOOPS];
static __thread size_t begun;

static void begin(struct asked loop)
{
    if (begun == MOST_LOOPS) {
        fprintf(stderr, "backsweep: error: more than %d parallel loops lie in one another\n", MOST_LOOPS);
        abort();
    }
    loops[begun++] = loop;
}

#define DISPATCH(KIND, TYPE, SIGNED)                                                                                    \
    void __kmpc_dispatch_init_##KIND(UNUSED void *place, UNUSED int32_t thread, UNUSED int32_t schedule, TYPE lower,   \
                                     TYPE upper, SIGNED stride, UNUSED SIGNED chunk)                                   \
    {                                                                                                                  \
        const bool is_empty = stride > 0 ? upper < lower : lower < upper;                                              \
        begin((struct asked){(uint64_t)lower, (uint64_t)upper, stride, is_empty});                                     \
    }                                                                                                                  \
    int32_t __kmpc_dispatch_next_##KIND(UNUSED void *place, UNUSED int32_t thread, int32_t *last, TYPE *lower,         \
                                        TYPE *upper, SIGNED *stride)                                                   \
    {                                                                                                                  \
        struct asked *loop = &loops[begun - 1];                                                                        \
        if (loop->is_empty) {                                                                                          \
            begun--;                                                                                                   \
            return 0;                                                                                                  \
        }                                                                                                              \
        loop->is_empty = true;                                                                                         \
        if (last) {                                                                                                    \
            *last = 1;                                                                                                 \
        }                                                                                                              \
        *lower = (TYPE)loop->lower;                                                                                    \
        *upper = (TYPE)loop->upper;                                                                                    \
        *stride = (SIGNED)loop->stride;                                                                                \
        return 1;                                                                                                      \
    }                                                                                                                  \
    void __kmpc_dispatch_fini_##KIND(UNUSED void *place, UNUSED int32_t thread)                                        \
    {                                                                                                                  \
    }
DISPATCH(4, int32_t, int32_t)
DISPATCH(4u, uint32_t, int32_t)
DISPATCH(8, int64_t, int64_t)
DISPATCH(8u, uint64_t, int64_t)

void __kmpc_dispatch_deinit(UNUSED void *place, UNUSED int32_t thread)
{
}

/* What there is nothing to do for; this thread is the one that does what one thread does. */
#define NOTHING(NAME, ...)   \
    void NAME(__VA_ARGS__)   \
    {                        \
    }
#define ANSWER(NAME, VALUE, ...) \
    int32_t NAME(__VA_ARGS__)    \
    {                            \
        return VALUE;            \
    }
#define PLACE UNUSED void *place
#define THREAD UNUSED int32_t thread
NOTHING(__kmpc_for_static_fini, PLACE, THREAD)
NOTHING(__kmpc_barrier, PLACE, THREAD)
NOTHING(__kmpc_critical, PLACE, THREAD, UNUSED void *lock)
NOTHING(__kmpc_critical_with_hint, PLACE, THREAD, UNUSED void *lock, UNUSED int32_t hint)
NOTHING(__kmpc_end_critical, PLACE, THREAD, UNUSED void *lock)
NOTHING(__kmpc_ordered, PLACE, THREAD)
NOTHING(__kmpc_end_ordered, PLACE, THREAD)
NOTHING(__kmpc_end_reduce, PLACE, THREAD, UNUSED void *lock)
NOTHING(__kmpc_end_reduce_nowait, PLACE, THREAD, UNUSED void *lock)
NOTHING(__kmpc_end_single, PLACE, THREAD)
NOTHING(__kmpc_end_master, PLACE, THREAD)
NOTHING(__kmpc_end_masked, PLACE, THREAD)
NOTHING(__kmpc_copyprivate, PLACE, THREAD, UNUSED size_t bytes, UNUSED void *data, UNUSED void *copy, UNUSED int32_t did)
NOTHING(__kmpc_push_num_threads, PLACE, THREAD, UNUSED int32_t members)
NOTHING(__kmpc_push_proc_bind, PLACE, THREAD, UNUSED int32_t bind)
NOTHING(__kmpc_serialized_parallel, PLACE, THREAD)
NOTHING(__kmpc_end_serialized_parallel, PLACE, THREAD)
NOTHING(omp_init_lock, UNUSED void *lock)
NOTHING(omp_destroy_lock, UNUSED void *lock)
NOTHING(omp_set_lock, UNUSED void *lock)
NOTHING(omp_unset_lock, UNUSED void *lock)
NOTHING(omp_set_num_threads, UNUSED int32_t members)
NOTHING(omp_set_dynamic, UNUSED int32_t on)
ANSWER(__kmpc_global_thread_num, 0, PLACE)
ANSWER(__kmpc_reduce, 1, PLACE, THREAD, UNUSED int32_t n, UNUSED size_t bytes, UNUSED void *data, UNUSED void *add, UNUSED void *lock)
ANSWER(__kmpc_reduce_nowait, 1, PLACE, THREAD, UNUSED int32_t n, UNUSED size_t bytes, UNUSED void *data, UNUSED void *add, UNUSED void *lock)
ANSWER(__kmpc_single, 1, PLACE, THREAD)
ANSWER(__kmpc_master, 1, PLACE, THREAD)
ANSWER(__kmpc_masked, 1, PLACE, THREAD, UNUSED int32_t of)
ANSWER(omp_get_thread_num, 0, void)
ANSWER(omp_get_num_threads, 1, void)
ANSWER(omp_get_max_threads, 1, void)
ANSWER(omp_get_num_procs, 1, void)
ANSWER(omp_get_thread_limit, 1, void)
ANSWER(omp_get_dynamic, 0, void)
ANSWER(omp_get_level, 0, void)
ANSWER(omp_in_parallel, 0, void)

double omp_get_wtime(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double omp_get_wtick(void)
{
    return 1e-9;
}

const struct bsw_run_symbol *bsw_one_thread_symbols(size_t *count)
{
    static const struct bsw_run_symbol all[] = {
        SYMBOL(__kmpc_for_static_init_4),
        SYMBOL(__kmpc_for_static_init_4u),
        SYMBOL(__kmpc_for_static_init_8),
        SYMBOL(__kmpc_for_static_init_8u),
        SYMBOL(__kmpc_for_static_fini),
        SYMBOL(__kmpc_barrier),
        SYMBOL(__kmpc_critical),
        SYMBOL(__kmpc_critical_with_hint),
        SYMBOL(__kmpc_end_critical),
        SYMBOL(__kmpc_ordered),
        SYMBOL(__kmpc_end_ordered),
        SYMBOL(__kmpc_end_reduce),
        SYMBOL(__kmpc_end_reduce_nowait),
        SYMBOL(__kmpc_end_single),
        SYMBOL(__kmpc_end_master),
        SYMBOL(__kmpc_end_masked),
        SYMBOL(__kmpc_copyprivate),
        SYMBOL(__kmpc_push_num_threads),
        SYMBOL(__kmpc_push_proc_bind),
        SYMBOL(__kmpc_serialized_parallel),
        SYMBOL(__kmpc_end_serialized_parallel),
        SYMBOL(omp_init_lock),
        SYMBOL(omp_destroy_lock),
        SYMBOL(omp_set_lock),
        SYMBOL(omp_unset_lock),
        SYMBOL(omp_set_num_threads),
        SYMBOL(omp_set_dynamic),
        SYMBOL(__kmpc_global_thread_num),
        SYMBOL(__kmpc_reduce),
        SYMBOL(__kmpc_reduce_nowait),
        SYMBOL(__kmpc_single),
        SYMBOL(__kmpc_master),
        SYMBOL(__kmpc_masked),
        SYMBOL(omp_get_thread_num),
        SYMBOL(omp_get_num_threads),
        SYMBOL(omp_get_max_threads),
        SYMBOL(omp_get_num_procs),
        SYMBOL(omp_get_thread_limit),
        SYMBOL(omp_get_dynamic),
        SYMBOL(omp_get_level),
        SYMBOL(omp_in_parallel),
        SYMBOL(__kmpc_fork_call),
        SYMBOL(__kmpc_fork_call_if),
        SYMBOL(__kmpc_dispatch_deinit),
        SYMBOL(omp_get_wtime),
        SYMBOL(omp_get_wtick),
        SYMBOL(__kmpc_dispatch_init_4),
        SYMBOL(__kmpc_dispatch_next_4),
        SYMBOL(__kmpc_dispatch_fini_4),
        SYMBOL(__kmpc_dispatch_init_4u),
        SYMBOL(__kmpc_dispatch_next_4u),
        SYMBOL(__kmpc_dispatch_fini_4u),
        SYMBOL(__kmpc_dispatch_init_8),
        SYMBOL(__kmpc_dispatch_next_8),
        SYMBOL(__kmpc_dispatch_fini_8),
        SYMBOL(__kmpc_dispatch_init_8u),
        SYMBOL(__kmpc_dispatch_next_8u),
        SYMBOL(__kmpc_dispatch_fini_8u),
    };
    *count = sizeof all / sizeof *all;
    return all;
}
