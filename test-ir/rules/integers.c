// Places that integer arithmetic computes: shifts, masks, remainders, products, tables of tables, integers
// of all widths in memory, and integers that active values are rounded to.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint lookup; done
#include "vector.h"

#include <math.h>

enum { N = 16 };

double lookup(double *x) {
    unsigned short order[N];
    signed char back[N];
    long long wide[4] = {0};
    double y = 0;
    for (int i = 0; i < N; i++)
        order[i] = (unsigned short)((i * 5 + 3) % N);
    for (int i = 0; i < N; i++)
        back[order[i]] = (signed char)i;
    unsigned state = 12345;
    for (int i = 0; i < N; i++) {
        state = state * 1664525u + 1013904223u;
        int at = (int)(state >> 28);
        y += x[order[order[i]]] * x[back[(i << 1 & N - 1) ^ 1]] * x[at];
        wide[at & 3] += at;
        x[wide[at % 4] % N] *= 1 + 0.01 * y;
        x[(int)floor(4 * x[i & 7]) & 15] += 0.1 * x[lround(x[3]) + (~i & 3)];
    }
    return y * x[(wide[0] - wide[1] + 64) % N];
}

double lookup_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(lookup, N, 0.5, 1.5);
}
