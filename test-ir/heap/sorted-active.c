// qsort of numbers and of structures, in the order of their active members and of others.
//
// RUN: %check %s --adjoint quantiles --adjoint ordered
#include "vector.h"

#include <stdlib.h>

static int upwards(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double quantiles(double *x) {
    double all[7];
    for (int i = 0; i < 7; i++) {
        all[i] = x[i % 6] * x[(3 * i + 1) % 6] + 0.1 * i;
    }
    qsort(all, 7, sizeof *all, upwards);
    return all[0] * all[1] + 2 * all[3] + all[6] * all[6];
}

struct body {
    int group;
    double mass;
    const double *place;
};

static int by_group(const void *a, const void *b) {
    return ((const struct body *)a)->group - ((const struct body *)b)->group;
}

double ordered(double *x) {
    struct body *all = malloc(6 * sizeof *all);
    for (int i = 0; i < 6; i++) {
        all[i] = (struct body){(5 * i + 2) % 6, x[i] * x[i], x + (i + 1) % 6};
    }
    qsort(all, 6, sizeof *all, by_group);
    double sum = 0;
    for (int i = 0; i < 6; i++) {
        sum += (i + 1) * all[i].mass * *all[i].place;
    }
    free(all);
    return sum;
}

double quantiles_b(double *x, double *x_b, double seed);
double ordered_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(quantiles, 6, 0.5, 1.5) || CHECK(ordered, 6, 0.5, 1.5); }
