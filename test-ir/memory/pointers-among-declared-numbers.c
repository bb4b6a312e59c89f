// Variables that are declared as numbers, and in which pointers are kept besides: what is copied from one to the other is not what is
// declared.
//
// RUN: env CFLAGS=-fno-strict-aliasing %check %s --adjoint chained
#include "vector.h"

#include <string.h>

struct node {
    double *value;
    double weight;
};

__attribute__((noinline)) static void fill(double *room, double *x) {
    struct node *node = (struct node *)room;
    node->value = x;
    node->weight = x[1] * x[1];
}

__attribute__((noinline)) static double used(const double *room) {
    const struct node *node = (const struct node *)room;
    return *node->value * node->weight;
}

double chained(double *x) {
    double room[2], other[2];
    fill(room, x);
    memcpy(other, room, sizeof room);
    return used(other) + other[1];
}

double chained_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(chained, 2, 0.5, 1.5); }
