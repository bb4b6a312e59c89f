/* main STEPS: the time of the primal and of the adjoint in microseconds, medians of runs in turn, and the adjoint. */
#include "blocks.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 9, INPUTS = 8 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static void begin(double *s, double *s_b)
{
    for (int i = 0; i < INPUTS; i++) {
        s[i] = 0.7 + 0.1 * i;
        s_b[i] = 1 + 0.5 * i;
    }
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    int steps = atoi(argv[1]);
    double s[INPUTS], s_b[INPUTS], primal[RUNS], adjoint[RUNS];
    for (int run = 0; run < RUNS; run++) {
        begin(s, s_b);
        double start = now();
#ifdef BLOCK
        block(steps, s);
#elif defined(STATE)
        state_(&steps, s);
#else
        kinetics_(&steps, s);
#endif
        primal[run] = now() - start;
        begin(s, s_b);
        start = now();
#ifdef BLOCK
        block_b(steps, s, s_b);
#elif defined(STATE)
        state_b_(&steps, s, s_b);
#else
        kinetics_b_(&steps, s, s_b);
#endif
        adjoint[run] = now() - start;
    }
    qsort(primal, RUNS, sizeof *primal, ascending);
    qsort(adjoint, RUNS, sizeof *adjoint, ascending);
    printf("%.0f %.0f", primal[RUNS / 2], adjoint[RUNS / 2]);
    for (int i = 0; i < INPUTS; i++)
        printf(" %.12g", s_b[i]);
    printf("\n");
}
