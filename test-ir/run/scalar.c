// A function of two numbers passed by value: the seed scales, the shadows accumulate.
//
// RUN: %check %s --adjoint 'response'
#include "gradcheck.h"

#include <math.h>
#include <stdio.h>

double response(double amplitude, double frequency) {
    double damping = exp(-0.25 * amplitude * amplitude);
    if (frequency > 1)
        damping /= frequency;
    return amplitude * sin(frequency) * damping;
}

double response_b(double amplitude, double *amplitude_b, double frequency, double *frequency_b,
                  double seed);

static double x[2];

static double cost(void) {
    return 3 * response(x[0], x[1]);
}

static int check(double amplitude, double frequency) {
    double gradient[2] = {10, 20};
    x[0] = amplitude;
    x[1] = frequency;
    double value = response_b(x[0], &gradient[0], x[1], &gradient[1], 3);
    gradient[0] -= 10;
    gradient[1] -= 20;
    struct gc_block block = GC_DOUBLE(x, gradient, 2);
    if (3 * value != cost()) {
        printf("response_b returns %g, not %g\n", value, cost() / 3);
        return 1;
    }
    return gc_check("response", cost, &block, 1, 1e-8);
}

int main(void) {
    return check(0.7, 0.5) | check(1.3, 2.5);
}
