// main counted|uncounted STEPS: the gradient in hexadecimal, and the seconds that it took.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../timing.h"

double counted_b(long steps, double x, double *x_b, double seed);
double uncounted_b(long steps, double x, double *x_b, double seed);

int main(int argc, char **argv) {
    const long steps = argc > 2 ? atol(argv[2]) : 1000;
    const double begin = now();
    double gradient = 0;
    if (argc > 1 && !strcmp(argv[1], "counted"))
        counted_b(steps, 0.3, &gradient, 1);
    else
        uncounted_b(steps, 0.3, &gradient, 1);
    printf("%a %.2f\n", gradient, now() - begin);
    return 0;
}
