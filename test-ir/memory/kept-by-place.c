// A structure keeps a pointer of the caller's, and beside it one to a table of the program's own, whose marks are set by words: what is
// read at the table's place leads to nothing that others know.
//
// RUN: %check %s --adjoint 'f(x:dup,n:const)'
#include "gradcheck.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 8, MARKS = 16 };

struct walk {
    const double *x;
    unsigned char *table;
    long steps;
};

// Nothing that calls itself is inlined.
__attribute__((noinline)) static void mark(struct walk *walk, long at) {
    if (at == MARKS / 8)
        return;
    unsigned char *place = walk->table + CELLS * sizeof(double) + 8 * at;
    unsigned long word;
    memcpy(&word, place, 8);
    word = (word << 1) | 0x0101010101010101;
    memcpy(place, &word, 8);
    walk->steps++;
    mark(walk, at + 1);
}

__attribute__((noinline)) static void fill(struct walk *walk, long at, int n) {
    if (at == CELLS)
        return;
    double *cells = (double *)walk->table;
    cells[at] = walk->x[at % n] * walk->x[(at + 1) % n];
    fill(walk, at + 1, n);
}

double f(const double *x, int n) {
    struct walk walk = {x, calloc(1, CELLS * sizeof(double) + MARKS), 0};
    fill(&walk, 0, n);
    mark(&walk, 0);
    mark(&walk, 0);
    double sum = 0;
    for (int i = 0; i < CELLS; i++)
        sum += ((double *)walk.table)[i] * walk.table[CELLS * sizeof(double) + i];
    free(walk.table);
    return sum * walk.steps;
}

enum { COUNT = 6 };

double f_b(const double *x, double *x_b, int n, double seed);

static double x[COUNT], x_b[COUNT];

static double cost(void) { return f(x, COUNT); }

int main(void) {
    gc_fill(x, COUNT, 0.5, 1.5, 1);
    f_b(x, x_b, COUNT, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, COUNT)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
