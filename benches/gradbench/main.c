// main ROUNDS: the milliseconds that the results take, the median of so many rounds; then the results.
#include <stdio.h>
#include <stdlib.h>

#include "../timing.h"

/* Fills what is given, and says with how many numbers. */
int results(double *to);

enum { MOST_RESULTS = 1 << 16, MOST_ROUNDS = 100 };

int main(int argc, char **argv) {
    static double to[MOST_RESULTS], taken[MOST_ROUNDS];
    const int asked = argc > 1 ? atoi(argv[1]) : 1, rounds = asked < 1 ? 1 : asked > MOST_ROUNDS ? MOST_ROUNDS : asked;
    int count = 0;
    for (int round = 0; round < rounds; round++) {
        const double begin = now();
        count = results(to);
        taken[round] = 1e3 * (now() - begin);
    }
    printf("%.6f\n", median(taken, (size_t)rounds));
    for (int k = 0; k < count; k++)
        printf("%.17g\n", to[k]);
    return 0;
}
