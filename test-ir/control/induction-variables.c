// Loops counted by all kinds of integers: char, unsigned, 64 bits, two at once, downwards, by strides
// that are computed, and by floating values.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint count; done
#include "vector.h"

enum { N = 20 };

double count(double *x) {
    double y = 1;
    for (signed char c = 3; c > -3; c--)
        y += x[c + 3] * x[0];
    for (unsigned char c = 250; c >= 250; c++)
        x[c - 250] *= 1 + 0.01 * y;
    for (unsigned long long u = 1; u < N; u *= 3)
        y += x[u] * y * 0.1;
    for (long i = N - 1, j = 0; i > j; i -= 2, j++)
        x[i] += 0.3 * x[j] * x[i];
    int stride = 1;
    for (int i = 0; i < N; i += stride) {
        y += x[i] * x[i];
        stride = stride == 3 ? 1 : stride + 1;
    }
    for (double t = 0.25; t < 2; t += 0.5)
        y *= 1 + 0.1 * t * x[(int)(4 * t)];
    return y;
}

double count_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(count, N, 0.5, 1.5);
}
