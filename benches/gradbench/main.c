// main ROUNDS: the milliseconds that the results take, the median of so many rounds; then the results.
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Fills what is given, and says with how many numbers. */
int results(double *to);

enum { MOST_RESULTS = 1 << 16, MOST_ROUNDS = 100 };

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static int ascending(const void *a, const void *b) {
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

int main(int argc, char **argv) {
    static double to[MOST_RESULTS], taken[MOST_ROUNDS];
    const int asked = argc > 1 ? atoi(argv[1]) : 1, rounds = asked < 1 ? 1 : asked > MOST_ROUNDS ? MOST_ROUNDS : asked;
    int count = 0;
    for (int round = 0; round < rounds; round++) {
        const double begin = milliseconds();
        count = results(to);
        taken[round] = milliseconds() - begin;
    }
    qsort(taken, (size_t)rounds, sizeof *taken, ascending);
    printf("%.6f\n", taken[rounds / 2]);
    for (int k = 0; k < count; k++)
        printf("%.17g\n", to[k]);
    return 0;
}
