/* Compares the gradient of `cost` with central differences at one point; without ADJOINT only looks whether differences are
 * smooth enough to judge by.
 *
 * COUNT, LOW, HIGH: how many inputs there are, and between what they lie.
 * Exit status 0 where the gradient is right, 1 where it is wrong, 3 where differences cannot judge. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double cost(const double *x, int n);
#ifdef ADJOINT
double cost_b(const double *x, double *x_b, int n, double seed);
#endif

static double x[COUNT], copy[COUNT], gradient[COUNT], wanted[COUNT], rough[COUNT];

static double difference(int at, double step) {
    double values[2];
    for (int side = 0; side < 2; side++) {
        memcpy(copy, x, sizeof x);
        copy[at] += side ? step : -step;
        values[side] = cost(copy, COUNT);
    }
    return (values[1] - values[0]) / (2 * step);
}

int main(void) {
    for (int i = 0; i < COUNT; i++) {
        double part = (i + 1) * 0.6180339887498949;
        x[i] = LOW + (HIGH - LOW) * (part - floor(part));
    }
    double scale = 0;
    for (int i = 0; i < COUNT; i++) {
        double step = 1e-4 * (fabs(x[i]) > 0.1 ? fabs(x[i]) : 0.1);
        // Ways through branches that lie closer than the larger step show in how the two differ.
        wanted[i] = difference(i, step / 10);
        rough[i] = fabs(wanted[i] - difference(i, step));
        scale = fmax(scale, fabs(wanted[i]));
    }
    memcpy(copy, x, sizeof x);
    double value = cost(copy, COUNT);
    int judged = isfinite(value) && isfinite(scale) && scale > 0;
    for (int i = 0; i < COUNT; i++) judged &= rough[i] <= 1e-4 * scale;
    if (!judged) {
        printf("differences cannot judge: value %g, largest derivative %g\n", value, scale);
        return 3;
    }
#ifdef ADJOINT
    memcpy(copy, x, sizeof x);
    cost_b(copy, gradient, COUNT, 1.0);
    int wrong = 0;
    for (int i = 0; i < COUNT; i++) {
        if (fabs(gradient[i] - wanted[i]) <= 1e-6 * scale + rough[i]) continue;
        if (!wrong++) printf("x[%d]: %.12g, differences give %.12g\n", i, gradient[i], wanted[i]);
    }
    return wrong != 0;
#else
    printf("value %.12g, largest derivative %.6g\n", value, scale);
    return 0;
#endif
}
