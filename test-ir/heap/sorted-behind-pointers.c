// qsort of structures by their integers alone, where they are read from memory: what others keep in them moves with them.
//
// RUN: %check %s --adjoint sorted
#include "vector.h"

#include <stdlib.h>

struct entry {
    int row, column;
    double value;
};

struct list {
    size_t count, capacity;
    struct entry *entries;
};

static void add(struct list *list, struct entry entry) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 2;
        list->entries = realloc(list->entries, list->capacity * sizeof entry);
    }
    list->entries[list->count++] = entry;
}

static int by_place(const void *left, const void *right) {
    const struct entry *a = left, *b = right;
    return a->row != b->row ? (a->row > b->row) - (a->row < b->row) : (a->column > b->column) - (a->column < b->column);
}

static __attribute__((noinline)) double weighted(struct list *list) {
    qsort(list->entries, list->count, sizeof *list->entries, by_place);
    double sum = 0;
    for (size_t i = 0; i < list->count; i++)
        sum += (i + 1) * list->entries[i].value * list->entries[i].column;
    return sum;
}

double sorted(double *x) {
    struct list list = {0};
    double sum = 0;
    for (int round = 0; round < 3; round++) {
        list.count = 0;
        for (int i = 0; i < 6; i++)
            add(&list, (struct entry){(7 * i + round) % 5, i, x[i] * x[(i + round) % 6]});
        sum += weighted(&list);
    }
    free(list.entries);
    return sum;
}

double sorted_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(sorted, 6, 0.5, 1.5); }
