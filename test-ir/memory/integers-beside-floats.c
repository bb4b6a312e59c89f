// Structs with integers that are changed beside floats that are: counters, flags, sizes.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint track --adjoint local; done
#include "vector.h"

enum { N = 6 };

struct body {
    double place;
    int moves;
    double speed;
    unsigned char flags;
    float drag;
    long age;
};

double track(double *x) {
    struct body b[2] = {{x[0], 0, x[1], 0, 0.5f, 10}, {x[2], 1, x[3], 1, 0.25f, 20}};
    for (int i = 0; i < 5; i++) {
        struct body *p = &b[(i + b[0].moves) % 2];
        p->place += p->speed * x[4];
        p->moves++;
        p->flags ^= 3;
        if (p->flags & 1)
            p->speed -= p->drag * p->speed * p->speed;
        p->age += p->moves;
    }
    return b[0].place * (double)b[0].age + b[1].place * (double)b[1].age;
}

__attribute__((noinline)) static void count(struct body *b, double by) {
    b->moves += 2;
    b->place *= by * b->moves;
    b->age--;
}

double local(double *x) {
    struct body b = {x[0], 1, x[1], 0, 0, 5};
    while (b.age > 2)
        count(&b, x[b.age]);
    return b.place;
}

double track_b(double *x, double *x_b, double seed);
double local_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(track, N, 0.5, 1.5) | CHECK(local, N, 0.5, 1.5);
}
