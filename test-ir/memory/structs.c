// Structs in memory: by pointer, in arrays, nested, with integers among the floats, copied whole.
//
// RUN: for all in "" --disable=all; do \
// RUN:   %check %s $all --adjoint by_pointer --adjoint array --adjoint nested --adjoint copied; \
// RUN: done
#include "vector.h"

enum { N = 9 };

struct point {
    double x, y, z;
};

struct particle {
    int kind;
    struct point at;
    float charge;
    short neighbours[2];
    double mass[2];
};

static void by_ref(struct point *p, double factor) {
    p->x *= factor;
    p->y += p->x * p->z;
}

double by_pointer(double *x) {
    struct point *p = (struct point *)x;
    double y = 0;
    for (int i = 0; i < 3; i++) {
        by_ref(&p[i], 1 + 0.1 * p[(i + 1) % 3].z);
        y += p[i].x * p[i].y;
    }
    return y;
}

double array(double *x) {
    struct particle all[3];
    for (int i = 0; i < 3; i++) {
        all[i].kind = i % 2;
        all[i].at.x = x[i];
        all[i].at.y = x[i] * x[i + 1];
        all[i].at.z = 1;
        all[i].charge = 0.5f;
        all[i].neighbours[0] = (short)((i + 1) % 3);
        all[i].neighbours[1] = (short)((i + 2) % 3);
        all[i].mass[0] = x[3 + i];
        all[i].mass[1] = 2;
    }
    double energy = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++) {
            struct particle *other = &all[all[i].neighbours[k]];
            energy += all[i].mass[all[i].kind] * other->mass[k] * other->at.y;
            all[i].at.z += all[i].at.x * other->at.z * other->charge;
        }
    return energy + all[0].at.z * all[2].at.z;
}

struct line {
    struct point from, to;
    struct {
        double weight;
        int used;
    } extra[2];
};

double nested(double *x) {
    struct line line = {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {{x[6], 1}, {x[7], 2}}};
    struct point *ends[2] = {&line.from, &line.to};
    double y = 0;
    for (int i = 0; i < 2; i++) {
        ends[i]->x *= line.extra[i].weight;
        y += ends[i]->x * ends[1 - i]->y * line.extra[i].used;
        line.extra[1 - i].weight += ends[i]->z;
    }
    return y;
}

double copied(double *x) {
    struct point a = {x[0], x[1], x[2]}, b = a, *p = (struct point *)(x + 3);
    b.x *= a.y;
    a = p[0];
    p[0] = p[1];
    p[1] = b;
    struct particle one = {1, b, 0.25f, {0, 1}, {x[0], 3}}, two = one;
    two.at.y *= one.mass[0];
    one = two;
    return a.x * a.z + one.at.y * two.mass[1] + one.at.z;
}

double by_pointer_b(double *x, double *x_b, double seed);
double array_b(double *x, double *x_b, double seed);
double nested_b(double *x, double *x_b, double seed);
double copied_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(by_pointer, N, 0.5, 1.5) | CHECK(array, N, 0.5, 1.5) | CHECK(nested, N, 0.5, 1.5) |
           CHECK(copied, N, 0.5, 1.5);
}
