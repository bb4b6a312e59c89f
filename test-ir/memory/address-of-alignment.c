// Where there are no elements the address is the number that they would be aligned to, which all callers give: it leads to no object, and
// what it is joined with has a shadow.
//
// RUN: %check %s --adjoint 'f(x:dup,n:const)'
#include "gradcheck.h"

#include <math.h>
#include <stdlib.h>

enum { N = 6 };

struct list {
    double *items;
    size_t count;
};

__attribute__((noinline)) static void *room(size_t bytes, size_t align) {
    if (bytes == 0)
        return (void *)align;
    // Nothing that calls itself is inlined.
    if (bytes % align != 0)
        return room(bytes + align - bytes % align, align);
    return malloc(bytes);
}

__attribute__((noinline)) static void make(struct list *list, size_t count, size_t align) {
    list->items = room(count * sizeof *list->items, align);
    list->count = count;
}

double f(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        struct list list;
        make(&list, (size_t)(i % 3), sizeof(double));
        for (size_t k = 0; k < list.count; k++)
            list.items[k] = x[i] * x[(i + (int)k + 1) % n];
        for (size_t k = 0; k < list.count; k++)
            sum += sin(list.items[k]) * x[i];
        if (list.count > 0)
            free(list.items);
    }
    return sum;
}

double f_b(const double *x, double *x_b, int n, double seed);

static double x[N], x_b[N];

static double cost(void) { return f(x, N); }

int main(void) {
    gc_fill(x, N, 0.5, 1.5, 1);
    f_b(x, x_b, N, 1);
    const struct gc_block blocks[] = {GC_DOUBLE(x, x_b, N)};
    return gc_check("f", cost, blocks, 1, 1e-7);
}
