// Unions: one member used as itself, the same bytes as one float or as several of one type, as struct or as
// array.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint one --adjoint views; done
#include "vector.h"

enum { N = 6 };

union number {
    double d;
    long i;
};

double one(double *x) {
    union number u[3];
    double y = 0;
    for (int i = 0; i < 3; i++)
        u[i].d = x[i] * x[i + 1];
    for (int i = 0; i < 3; i++)
        y += u[i].d * u[2 - i].d;
    union number count = {.i = 3};
    return y * (double)count.i;
}

union vector {
    struct {
        double x, y, z;
    };
    double at[3];
};

double views(double *x) {
    union vector a = {{x[0], x[1], x[2]}}, b;
    for (int i = 0; i < 3; i++)
        b.at[i] = a.at[i] * a.y + x[3];
    b.x *= b.z;
    a = b;
    return a.at[0] * a.at[2] + b.y;
}

double one_b(double *x, double *x_b, double seed);
double views_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(one, N, 0.5, 1.5) | CHECK(views, N, 0.5, 1.5);
}
