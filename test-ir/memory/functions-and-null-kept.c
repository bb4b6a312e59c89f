// A function, or null, that is passed and kept in memory where pointers to numbers have shadows beside them: its own is null.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint mapped --adjoint linked; done
#include <math.h>
#include <stdlib.h>

#include "vector.h"

struct map {
    double (*of)(double);
    double *scale;
    struct map *next;
};

__attribute__((noinline)) static struct map *made(double (*of)(double), double *scale, struct map *next) {
    struct map *map = malloc(sizeof *map);
    map->of = of;
    map->scale = scale;
    map->next = next;
    return map;
}

static double twice(double x) { return 2 * x; }

double mapped(double *x) {
    struct map *first = made(sin, x, 0);
    struct map *second = made(twice, x + 1, first);
    double sum = 0;
    for (struct map *map = second; map; map = map->next)
        sum += *map->scale * map->of(x[2]);
    free(first);
    free(second);
    return sum;
}

__attribute__((noinline)) static void append(struct map *map, struct map *next, int n) {
    for (int i = 1; i < n && map->next; i++)
        map = map->next;
    map->next = next;
}

double linked(double *x) {
    struct map all[3] = {{sin, x, 0}, {cos, x + 1, 0}, {twice, x + 2, 0}};
    append(all, all + 1, 3);
    append(all, all + 2, 3);
    append(all, 0, 2);
    double sum = 0;
    for (struct map *map = all; map; map = map->next)
        sum += *map->scale * map->of(x[3]);
    return sum;
}

double mapped_b(double *x, double *x_b, double seed);
double linked_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(mapped, 4, 0.5, 1.5) || CHECK(linked, 4, 0.5, 1.5); }
