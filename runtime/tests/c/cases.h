/* A test program of named cases: "cases NAME" runs one, "cases" lists those that must pass. */
#ifndef CASES_H
#define CASES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backsweep.h"

#define CHECK(CONDITION)                                                          \
    do {                                                                          \
        if (!(CONDITION)) {                                                       \
            (void)fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #CONDITION); \
            exit(1);                                                              \
        }                                                                         \
    } while (0)

typedef struct test_case {
    const char *name;
    void (*run)(void);
} test_case;

/* Each ends with a null name. Those that die show a message and abort; of `disk_cases` a test says what must become. */
extern const test_case stack_cases[], stats_cases[], memory_cases[], checkpoint_cases[], jacobian_cases[],
    spill_cases[], dying_cases[], disk_cases[];

/* An allocator that counts, and fails from call `fail_from` to `fail_to` (from 0). */
extern size_t alloc_calls, alloc_held, fail_from, fail_to;
void count_allocations(void);

/* The bounds of a chunk are hidden while every call is seen. */
int every_call_is_seen(void);

#endif
