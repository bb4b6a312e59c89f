// State in global and local variables, of known size; iterations that do not fit an edge; a loop that never iterates.
//
// RUN: LEVELS="0 1 2" CFLAGS=-g %check %s --adjoint f --checkpoint-loop globals-and-locals.c:13=3
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop globals-and-locals.c:22=2
// RUN: LEVELS="0 1" CFLAGS=-g %check %s --adjoint f --checkpoint-loop globals-and-locals.c:13=2 --checkpoint-loop globals-and-locals.c:22=3
#include "vector.h"
#include <math.h>
static double level[6], rate = 1;
static void globally(double *x, int steps) {
    for (int i = 0; i < 6; i++)
        level[i] = x[i];
    rate = 1;
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < 6; i++)
            level[i] += 0.1 * sin(level[(i + t) % 6]) * rate;
        rate *= 1 + 0.01 * level[t % 6];
    }
}
static double locally(double *x, int steps) {
    double now[3] = {x[0], x[1], x[2]}, velocity[3] = {0};
    float low = 1;
    for (int t = steps; t-- > 0;) {
        for (int i = 0; i < 3; i++) {
            velocity[i] -= 0.1 * now[i] * fabs(now[(i + 1) % 3]);
            now[i] += 0.1 * velocity[i];
        }
        low = low * 0.5f + (float)now[0];
    }
    return now[0] * velocity[1] + now[2] + 0.001 * (double)(low > 0.1f);
}
double f(double *x) {
    globally(x, 9);
    double sum = locally(x + 6, 11) + locally(x + 3, 0) + locally(x + 2, 1);
    globally(x, 0);
    for (int i = 0; i < 6; i++)
        sum += level[i] * x[i] * rate;
    globally(x + 3, 7);
    return sum * level[2] * rate;
}
double f_b(double *x, double *x_b, double seed);
int main(void) { return CHECK(f, 9, 0.5, 1.5); }
