// A copy of a tagged union takes its word from one of three places, one of them a call of the function itself: the word that is joined
// of all lies in memory of which no type tells what is in it.
//
// RUN: %check %s --adjoint 'f(x:dup,n:const)'
#include "gradcheck.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT = 3 };

struct list {
    long length;
    struct value *items;
};

struct value {
    long tag;
    union {
        double number;
        struct list list;
    } is;
};

__attribute__((noinline)) static void copy_first(struct list *out, const struct list *in) {
    struct value *copy = malloc(sizeof *copy);
    char word[16] __attribute__((aligned(8)));
    const struct value *first = in->items;
    if (first->tag == 0) {
        memcpy(word, &first->is, 16);
    } else if (first->tag == 1) {
        struct list empty = {0, NULL};
        memcpy(word, &empty, 16);
    } else {
        struct list inner;
        copy_first(&inner, &first->is.list);
        memcpy(word, &inner, 16);
    }
    copy->tag = first->tag;
    memcpy(&copy->is, word, 16);
    out->length = 1;
    out->items = copy;
}

double f(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        struct value number = {0, {x[i]}}, nested = {2, {.list = {1, &number}}};
        struct list plain = {1, &number}, deep = {1, &nested}, copy, other;
        copy_first(&copy, &plain);
        copy_first(&other, &deep);
        double once = copy.items->is.number, twice = other.items->is.list.items->is.number;
        sum += once * once * twice * x[0];
    }
    return sum;
}

double f_b(const double *x, double *x_b, int n, double seed);

static double x[COUNT], x_b[COUNT];

static double cost(void) { return f(x, COUNT); }

int main(void) {
    gc_fill(x, COUNT, 0.5, 1.5, 1);
    f_b(x, x_b, COUNT, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, COUNT)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
