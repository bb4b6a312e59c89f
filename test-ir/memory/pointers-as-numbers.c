// Words that are declared as numbers first, so that LLVM moves them as numbers, and are pointers in some of their places.
//
// RUN: %check %s --adjoint swapped --adjoint inserted
#include <stdlib.h>

#include "vector.h"

union word {
    double number;
    const double *leads;
};

double swapped(double *x) {
    union word a = {.number = x[0]}, b = {.leads = x + 1};
    union word kept = a;
    a = b;
    b = kept;
    return *a.leads * b.number;
}

struct cell {
    struct cell *next;
    union {
        double number;
        struct cell *alias;
        long at;
    };
    char kind;
};

__attribute__((noinline)) static void insert(struct cell **first, struct cell value) {
    struct cell *cell = malloc(sizeof *cell);
    *cell = value;
    cell->next = *first;
    *first = cell;
}

static double value_of(const struct cell *cell, const double *x) {
    while (cell->kind == 1)
        cell = cell->alias;
    return cell->kind == 0 ? cell->number * cell->number : x[cell->at];
}

double inserted(double *x) {
    struct cell *first = NULL;
    for (int i = 0; i < 4; i++) {
        struct cell cell = {.kind = i % 3};
        if (cell.kind == 0)
            cell.number = x[i];
        else if (cell.kind == 1)
            cell.alias = first;
        else
            cell.at = i;
        insert(&first, cell);
    }
    double sum = 0;
    for (struct cell *cell = first; cell; cell = cell->next)
        sum += value_of(cell, x);
    while (first) {
        struct cell *next = first->next;
        free(first);
        first = next;
    }
    return sum;
}

double swapped_b(double *x, double *x_b, double seed);
double inserted_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(swapped, 4, 0.4, 1.4) | CHECK(inserted, 4, 0.4, 1.4); }
