// A pointer that leads to a table that never changes on some paths, and to memory with a shadow on others: its shadow is null
// where it leads to the table, also where an address is computed from it, where it is kept in memory, and in a callee.
//
// RUN: %check %s --adjoint chosen
// RUN: env FLAGS=--disable=all %check %s --adjoint chosen
#include "vector.h"

#include <stdlib.h>

static const double table[6] = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5};

struct row {
    const double *values;
    int count;
};

__attribute__((noinline)) static double sum(const struct row *row) {
    double all = 0;
    for (int i = 0; i < row->count; i++) {
        all += row->values[i] * row->values[i];
    }
    return all;
}

__attribute__((noinline)) static double last(const double *values, int count) { return values[count - 1] * values[0]; }

double chosen(double *x) {
    double *own = malloc(3 * sizeof *own);
    for (int i = 0; i < 3; i++) {
        own[i] = x[i] * x[i + 1];
    }
    double all = 0;
    for (int i = 0; i < 4; i++) {
        const double *values = i % 2 ? table + i : own;
        struct row row = {values, 3};
        all += sum(&row) * x[i] + last(values, 3) + values[1] * x[3];
    }
    free(own);
    return all;
}

double chosen_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(chosen, 4, 0.5, 1.5); }
