// Integers that are counted in place, in memory that holds numbers and pointers on other paths, and words of it that are
// moved though they are compared, too.
//
// RUN: env CFLAGS=-fno-strict-aliasing %check %s --adjoint counted
#include "vector.h"

#include <stdlib.h>

union word {
    double number;
    double *leads;
    long count;
};

struct cell {
    long kind;
    union word word;
};

static void step(struct cell *cells, int i) {
    if (cells[i].kind == 0) {
        cells[i].word.count += i;
    }
}

double counted(double *x) {
    struct cell *cells = malloc(4 * sizeof *cells), *others = malloc(4 * sizeof *others);
    for (int i = 0; i < 4; i++) {
        cells[i].kind = i % 3;
        switch (i % 3) {
        case 0: cells[i].word.count = i; break;
        case 1: cells[i].word.number = x[i] * x[i]; break;
        default: cells[i].word.leads = x + i;
        }
    }
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 4; i++) {
            step(cells, i);
        }
    }
    for (int i = 0; i < 4; i++) {
        others[3 - i] = cells[i];
    }
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        switch (others[i].kind) {
        case 0: sum += (double)others[i].word.count * x[i]; break;
        case 1: sum += others[i].word.number * x[i]; break;
        default: sum += *others[i].word.leads * others[i].word.leads[1];
        }
    }
    free(cells);
    free(others);
    return sum;
}

double counted_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(counted, 4, 0.5, 1.5); }
