// Rounding to integers by adding and subtracting a constant so large that the sum has no fraction: the derivative
// of the rounded value is 0, not 1.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint reduced --adjoint single --adjoint shifted; done
#include "gradcheck.h"

#include <math.h>
#include <string.h>

enum { N = 6 };

// The exponential by an argument that is reduced to [-ln 2/2, ln 2/2].
double reduced(const double *x) {
    const double magic = 0x1.8p52;
    double total = 0;
    for (int i = 0; i < N; i++) {
        double n = (x[i] * 1.4426950408889634 + magic) - magic;
        double r = x[i] - n * 0.6931471805599453;
        total += ldexp(1 + r * (1 + r * (0.5 + r / 6)), (int)n);
    }
    return total;
}

double single(const float *x) {
    double total = 0;
    for (int i = 0; i < N; i++) {
        float n = (0x1.8p23f + 3 * x[i]) - 0x1.8p23f;
        total += (double)n * x[i];
    }
    return total;
}

// A constant that is too small to round to integers: the terms only lose bits, and have their derivative.
double shifted(const double *x) {
    double total = 0;
    for (int i = 0; i < N; i++)
        total += x[i] * ((x[i] + 1024) - 1024);
    return total;
}

double reduced_b(const double *x, double *x_b, double seed);
double single_b(const float *x, float *x_b, double seed);
double shifted_b(const double *x, double *x_b, double seed);

static double x[N], x_b[N];
static float s[N], s_b[N];

static double cost_reduced(void) { return reduced(x); }
static double cost_shifted(void) { return shifted(x); }

int main(void) {
    gc_fill(x, N, -2, 2, 5);
    for (int i = 0; i < N; i++)
        s[i] = (float)x[i];
    double of_reduced = reduced(x), of_single = single(s);
    double value = reduced_b(x, x_b, 1), value_single = single_b(s, s_b, 1);
    int failed = gc_same("result", &of_reduced, &value, sizeof value) |
                 gc_same("result", &of_single, &value_single, sizeof value_single);
    failed |= gc_check("reduced", cost_reduced, (struct gc_block[]){GC_DOUBLE(x, x_b, N)}, 1, 1e-7);
    for (int i = 0; i < N; i++) {
        // Where it is differentiable; the float's differences are too coarse to compare with.
        float n = rintf(3 * s[i]);
        failed |= fabsf(s_b[i] - n) > 1e-6f;
    }
    memset(x_b, 0, sizeof x_b);
    shifted_b(x, x_b, 1);
    failed |= gc_check("shifted", cost_shifted, (struct gc_block[]){GC_DOUBLE(x, x_b, N)}, 1, 1e-6);
    return failed;
}
