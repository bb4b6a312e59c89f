// Calls through pointers: a table, a parameter, a member.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint table --adjoint members; done
#include "vector.h"

#include <math.h>

enum { N = 8 };

static double added(double y, double x) { return y + x * x; }
static double scaled(double y, double x) { return y * x; }
static double waved(double y, double x) { return sin(y) + x; }

typedef double step_fn(double y, double x);
static step_fn *const steps[] = {added, scaled, waved};

double table(double *x) {
    double y = 1;
    for (int i = 0; i < N; i++)
        y = steps[(i * 2 + 1) % 3](y, x[i]);
    return y;
}

struct stage {
    step_fn *step;
    double weight;
};

static double run(const struct stage *s, double y, double x) { return s->step(y, s->weight * x); }

double members(double *x) {
    struct stage all[3] = {{added, x[0]}, {waved, 2}, {scaled, x[1]}};
    double y = 1;
    for (int i = 2; i < N; i++)
        y = run(&all[i % 3], y, x[i]);
    return y;
}

double table_b(double *x, double *x_b, double seed);
double members_b(double *x, double *x_b, double seed);

int main(void) { return CHECK(table, N, 0.5, 1.5) | CHECK(members, N, 0.5, 1.5); }
