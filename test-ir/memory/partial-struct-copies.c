// Copies of a part of structs that hold integers too: which bytes are floats depends on where they start.
//
// RUN: for all in "" --disable=all; do \
// RUN:   LEVELS=0 %check %s $all --adjoint between --adjoint from_array --adjoint over_the_edge; \
// RUN: done
#include "vector.h"

enum { N = 8 };

struct body {
    int kind;
    double place, speed;
    float radius;
    double mass[2];
};

double between(double *x) {
    struct body a[2] = {{1, x[0], x[1], 0.5f, {x[2], x[3]}}, {2, x[4], x[5], 0.25f, {x[6], x[7]}}};
    memcpy(&a[1].place, &a[0].place, 2 * sizeof(double));
    a[0].place *= a[0].kind;
    memcpy(&a[0].mass[1], &a[1].mass[a[0].kind], sizeof(double));
    return a[1].place * a[1].speed + 3 * a[0].place * a[0].mass[1];
}

double from_array(double *x) {
    struct body a = {1, 0, 0, 0.5f, {1, 1}};
    double buffer[2];
    memcpy(buffer, x, sizeof buffer);
    buffer[1] *= x[2];
    memcpy(&a.place, buffer, sizeof buffer);
    memcpy(x + 3, a.mass, sizeof a.mass);
    return a.place * a.speed * a.kind * x[3] * x[4];
}

double over_the_edge(double *x) {
    struct body a[3] = {{0, x[0], x[1], 0, {x[2], x[3]}}, {1, x[4], x[5], 0, {x[6], x[7]}}}, b[3] = {{0}};
    char *from = (char *)&a[0].speed, *to = (char *)&b[0].speed;
    memcpy(to, from, 2 * sizeof(struct body));
    return b[0].speed * b[1].mass[0] + b[0].mass[1] * b[1].place + b[2].place + b[1].kind;
}

double between_b(double *x, double *x_b, double seed);
double from_array_b(double *x, double *x_b, double seed);
double over_the_edge_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(between, N, 0.5, 1.5) | CHECK(from_array, N, 0.5, 1.5) |
           CHECK(over_the_edge, N, 0.5, 1.5);
}
