// A function through a pointer from a table, of which one is not known here, with values that depend on no input.
//
// RUN: %check %s --adjoint picked
#include "vector.h"

#include <math.h>

typedef double (*pick)(double, double);

static double difference(double a, double b) { return b - a; }
static double sum(double a, double b) { return a + b; }

static const pick table[3] = {difference, sum, fmod};

double picked(double *x) {
    double all = 0;
    for (int i = 0; i < 4; i++) {
        pick chosen = table[i % 2];
        all += x[i] * x[i] * (chosen(0.5, cos(0.25)) + 1.5);
    }
    return all;
}

double picked_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(picked, 4, 0.5, 1.5); }
