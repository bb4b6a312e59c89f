/*
 * Depth of the stacks over time, in at most POINTS points whatever the length
 * of the run: a point stands for `stride` operations, and holds the deepest
 * moment among them, so no peak is lost. When the points run out, neighbours
 * merge and the stride doubles.
 */
#include "internal.h"

#include <stdio.h>
#include <time.h>

enum { POINTS = 4096 };

typedef struct point {
    uint64_t operation; /* the reserve or release, counted from 0 */
    double seconds;     /* since the profile began */
    uint64_t in_use[BSW_KINDS];
    uint64_t total;
} point;

static FILE *file;
static struct timespec begin;
static point points[POINTS]; /* takes no memory until it is used */
static bool taking;
static size_t filled;
static uint64_t operations;
static uint64_t stride = 1;

bool bsw_profile_open(const char *path)
{
    file = fopen(path, "w");
    if (!file) {
        (void)fprintf(stderr, "backsweep: warning: cannot write the profile %s\n", path);
        return false;
    }
    taking = true;
    (void)clock_gettime(CLOCK_MONOTONIC, &begin);
    return true;
}

static void merge_neighbours(void)
{
    for (size_t i = 0; i < POINTS / 2; i++) {
        const point *a = &points[2 * i];
        const point *b = &points[2 * i + 1];
        points[i] = b->total > a->total ? *b : *a;
    }
    filled = POINTS / 2;
    stride *= 2;
}

void bsw_profile_sample(const uint64_t in_use[BSW_KINDS], uint64_t total)
{
    if (!taking) {
        return; /* already written */
    }
    const uint64_t operation = operations++;
    if (operation / stride >= POINTS) {
        merge_neighbours();
    }
    const size_t at = (size_t)(operation / stride);
    if (at < filled && total <= points[at].total) {
        return;
    }
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    point *here = &points[at];
    here->operation = operation;
    here->seconds =
        (double)(now.tv_sec - begin.tv_sec) + 1e-9 * (double)(now.tv_nsec - begin.tv_nsec);
    for (int k = 0; k < BSW_KINDS; k++) {
        here->in_use[k] = in_use[k];
    }
    here->total = total;
    filled = at + 1;
}

void bsw_profile_write(void)
{
    (void)fprintf(file,
                  "operation,seconds,value,undo,integer,control,partial,snapshot,total\n");
    for (size_t i = 0; i < filled; i++) {
        const point *p = &points[i];
        (void)fprintf(file, "%llu,%.9f", (unsigned long long)p->operation, p->seconds);
        for (int k = 0; k < BSW_KINDS; k++) {
            (void)fprintf(file, ",%llu", (unsigned long long)p->in_use[k]);
        }
        (void)fprintf(file, ",%llu\n", (unsigned long long)p->total);
    }
    if (fclose(file) != 0) {
        (void)fprintf(stderr, "backsweep: warning: the profile could not be written in full\n");
    }
    taking = false;
}
