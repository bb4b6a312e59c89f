// main counted|uncounted STEPS: the gradient in hexadecimal, and the seconds that it took.
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double counted_b(long steps, double x, double *x_b, double seed);
double uncounted_b(long steps, double x, double *x_b, double seed);

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main(int argc, char **argv) {
    const long steps = argc > 2 ? atol(argv[2]) : 1000;
    const double begin = seconds();
    double gradient = 0;
    if (argc > 1 && !strcmp(argv[1], "counted"))
        counted_b(steps, 0.3, &gradient, 1);
    else
        uncounted_b(steps, 0.3, &gradient, 1);
    printf("%a %.2f\n", gradient, seconds() - begin);
    return 0;
}
