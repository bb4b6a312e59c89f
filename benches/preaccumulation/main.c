/* main STEPS: the time of the primal and of the adjoint in microseconds, medians of runs in turn, and the adjoint. */
#include "blocks.h"

#include <stdio.h>
#include <stdlib.h>

#include "../timing.h"

enum { RUNS = 9, INPUTS = 8 };

static void begin(double *s, double *s_b)
{
    for (int i = 0; i < INPUTS; i++) {
        s[i] = 0.7 + 0.1 * i;
        s_b[i] = 1 + 0.5 * i;
    }
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
        primal[run] = 1e6 * (now() - start);
        begin(s, s_b);
        start = now();
#ifdef BLOCK
        block_b(steps, s, s_b);
#elif defined(STATE)
        state_b_(&steps, s, s_b);
#else
        kinetics_b_(&steps, s, s_b);
#endif
        adjoint[run] = 1e6 * (now() - start);
    }
    printf("%.0f %.0f", median(primal, RUNS), median(adjoint, RUNS));
    for (int i = 0; i < INPUTS; i++)
        printf(" %.12g", s_b[i]);
    printf("\n");
}
