// Measures the adjoints of nest.c, or runs one of them once: main OUTER [b|stored].
#include "nest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../timing.h"

enum { INNER = 10, RUNS = 5 };

// The greatest index that the addresses have, and one more.
static size_t size_of_a(int outer) {
    long greatest = 0;
    for (int o = 0; o < outer; o += outer > 1 ? outer - 1 : 1) {
        long i = o, j = o;
        for (long l = 0; l < INNER; l++) {
            long k = i - j, m = k + 3 + l;
            i = k + 2 * l;
            long first = i > m ? i : m;
            j += m + 4;
            i += j + 1;
            greatest = first > greatest ? first : greatest;
            greatest = j > greatest ? j : greatest;
            greatest = i > greatest ? i : greatest;
        }
    }
    return (size_t)greatest + 1;
}

typedef void adjoint(int, int, double *restrict, double *restrict, const double *restrict);

static double *a, *a_b, *p;
static size_t size;

static void fill(void) {
    for (size_t at = 0; at < size; at++)
        a[at] = 1, a_b[at] = 1e-3 * (double)(at % 7), p[at] = 1;
}

static double timed(adjoint *f, int outer) {
    fill();
    double start = now();
    if (f)
        f(outer, INNER, a, a_b, p);
    else
        nest(outer, INNER, a, p);
    return 1e6 * (now() - start);
}

int main(int argc, char **argv) {
    int outer = argc > 1 ? atoi(argv[1]) : 100;
    size = size_of_a(outer);
    a = malloc(size * sizeof *a), a_b = malloc(size * sizeof *a_b), p = malloc(size * sizeof *p);
    if (!a || !a_b || !p)
        return fprintf(stderr, "out of memory\n"), 1;
    if (argc > 2) {
        timed(strcmp(argv[2], "b") == 0 ? nest_b : nest_stored_b, outer);
        return 0;
    }
    adjoint *all[] = {NULL, nest_stored_b, nest_b};
    double times[3][RUNS];
    for (int run = 0; run < RUNS; run++)
        for (int which = 0; which < 3; which++)
            times[which][run] = timed(all[which], outer);
    timed(nest_stored_b, outer);
    double *expected = malloc(size * sizeof *expected);
    if (!expected)
        return fprintf(stderr, "out of memory\n"), 1;
    memcpy(expected, a_b, size * sizeof *expected);
    timed(nest_b, outer);
    for (size_t at = 0; at < size; at++)
        if (!(a_b[at] == expected[at]))
            return fprintf(stderr, "the gradients differ at %zu: %g, %g\n", at, a_b[at], expected[at]), 1;
    printf("%d", outer);
    for (int which = 0; which < 3; which++) {
        printf(" %.0f", median(times[which], RUNS));
    }
    printf(" %zu\n", size);
    return 0;
}
