/* How programs of the benches tell how long something takes. */
#ifndef TIMING_H
#define TIMING_H

#include <stdlib.h>
#include <time.h>

/* Seconds since some moment. */
static inline double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline int timing_order(const void *one, const void *other) {
    const double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* The median of an odd number of measurements, which are sorted by it; of an even number the larger of the two in the middle. */
static inline double median(double *measured, size_t count) {
    qsort(measured, count, sizeof *measured, timing_order);
    return measured[count / 2];
}

#endif
