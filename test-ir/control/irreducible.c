// Loops with two entries, alone, inside another loop and around one; and a loop that a `switch` enters
// in the middle.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint two_entries --adjoint inside --adjoint around --adjoint middle; \
// RUN: done
#include "vector.h"

enum { N = 12 };

double two_entries(double *x) {
    int i = 0;
    double y = x[0];
    if (x[1] > 0.9)
        goto second;
first:
    y += 0.1 * x[i] * y;
    i++;
second:
    x[i] *= 1 + 0.1 * y;
    y -= 0.2 * x[i];
    i++;
    if (i < N - 2)
        goto first;
    return y;
}

double inside(double *x) {
    double y = 1;
    for (int k = 0; k < 4; k++) {
        int i = k;
        if (k & 1)
            goto middle;
    top:
        y *= 0.8 + 0.2 * x[i];
        i += 2;
    middle:
        x[i] = 0.5 * (x[i] + y);
        i++;
        if (i < N - 2)
            goto top;
        y += x[k];
    }
    return y;
}

double around(double *x) {
    int round = 0;
    double y = x[0] * x[1];
    if (x[2] > 0.7)
        goto lower;
upper:
    for (int i = 0; i < N; i += 3)
        y += 0.1 * x[i] * x[round];
lower:
    for (int i = 1; i < N; i += 4)
        x[i] *= 1 + 0.05 * y;
    if (++round < 3)
        goto upper;
    return y;
}

/* Duff's device. */
double middle(double *x) {
    double y = 0;
    for (int n = 1; n < 10; n++) {
        int i = 0, rounds = (n + 3) / 4;
        switch (n % 4) {
        case 0:
            do {
                y += x[i++] * y;
        case 3: y += x[i] * x[i], i++;
        case 2: x[i] *= 0.9, i++;
        case 1: y += 0.5 * x[i++];
            } while (--rounds > 0);
        }
    }
    return y;
}

double two_entries_b(double *x, double *x_b, double seed);
double inside_b(double *x, double *x_b, double seed);
double around_b(double *x, double *x_b, double seed);
double middle_b(double *x, double *x_b, double seed);

int main(void) {
    int bad = CHECK(inside, N, 0.5, 1.5) | CHECK(middle, N, 0.2, 0.4);
    for (unsigned seed = 1; seed <= 4; seed++) {
        gc_fill(vector_x, N, 0.5, 1.5, seed);
        bad |= check_vector_here("two_entries", two_entries, two_entries_b, N, 1e-8);
        gc_fill(vector_x, N, 0.5, 1.5, seed);
        bad |= check_vector_here("around", around, around_b, N, 1e-8);
    }
    return bad;
}
