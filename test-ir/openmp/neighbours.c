// What neighbours in a shared loop read, and nobody else: its adjoints are added to plainly but near the ends of a thread's range.
// Arrays that overlap, ranges that are too short for it, loops that do not wait for one another, and rows.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "" "SANITIZE=thread"; do \
// RUN:   env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_MAX_ACTIVE_LEVELS=2 OMP_WAIT_POLICY=passive TANGENT_LEVELS=1 $how %check %s \
// RUN:     --adjoint stencils --adjoint overlapping --adjoint few --adjoint at_once --adjoint phases --adjoint planes --adjoint \
// RUN:     backward --adjoint triangle --adjoint in_turn --adjoint teams; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 48 };

static double sum(const double *v) {
    double s = 0;
    for (int i = 0; i < N; i++)
        s += sin(v[i]) * (i % 5 + 1);
    return s;
}

__attribute__((noinline)) static void step(int from, int to, const double *u, double *v) {
#pragma omp parallel for
    for (int i = from; i < to; i++)
        v[i] = u[i - 2] * u[i] + u[i + 1] * u[i + 1];
}

__attribute__((noinline)) static void step_in_turn(long from, long to, const double *u, double *v) {
#pragma omp parallel for schedule(dynamic, 4)
    for (long i = from; i < to; i += 2)
        v[i] = u[i - 1] * u[i] * u[i + 1];
}

double stencils(double *x) {
    double y[N] = {0}, z[N] = {0};
    step(2, N - 1, x, y);
    step_in_turn(1, N - 1, y, z);
    return sum(y) + sum(z);
}

// Written behind what is read, or into the other half: only the run tells.
double overlapping(double *x) {
    double y[3 * N] = {0};
    for (int i = 0; i < N; i++)
        y[i] = x[i];
    step(2, N / 2, y, y + N / 2 + 1);
    step(2, N / 2, y + 7, y + N);
    return sum(y) + sum(y + N) + sum(y + 2 * N);
}

double few(double *x) {
    double y[N] = {0};
    for (int n = 2; n < 9; n++) {
        step(2, n, x + n, y);
        step_in_turn(1, n, y, x + 12);
    }
    return sum(y) + sum(x);
}

// Two loops of which the second begins before the first has ended.
double at_once(double *x) {
    double y[N] = {0}, z[N] = {0};
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 1; i < N - 1; i++)
            y[i] = x[i - 1] * x[i + 1];
#pragma omp for schedule(static, 3)
        for (int i = 1; i < N - 1; i++)
            z[i] = x[N - 1 - i] * x[i] + x[0];
    }
    return sum(y) + sum(z);
}

double phases(double *x) {
    double y[N] = {0};
#pragma omp parallel
    for (int t = 0; t < 3; t++) {
#pragma omp for
        for (int i = 1; i < N - 1; i++)
            y[i] = x[i - 1] * x[i] - x[i + 1];
#pragma omp single
        x[0] = 0.5 * y[N - 2];
#pragma omp for
        for (int i = 1; i < N - 1; i++)
            x[i] = 0.3 * y[i] + x[i] * x[0];
    }
    return sum(x);
}

__attribute__((noinline)) static void plane(int rows, int columns, const double *u, const double *weights, double *v) {
#pragma omp parallel for
    for (int i = 1; i < rows - 1; i++)
        for (int j = 1; j < columns - 1; j++) {
            const double *at = u + i * columns + j;
            v[i * columns + j] = at[-columns] * at[columns] + at[-1] * at[1] + weights[j] * at[0];
        }
}

double planes(double *x) {
    double y[N] = {0}, z[N] = {0};
    plane(6, 8, x, x + 3, y);
    plane(4, 12, y, x, z);
    return sum(y) + sum(z);
}

double backward(double *x) {
    double y[N] = {0};
    int last = N - 1;
#pragma omp parallel for
    for (int i = 1; i < last; i++)
        y[i] = x[last - i] * x[last - i + 1];
    return sum(y);
}

double triangle(double *x) {
    double y[N] = {0};
#pragma omp parallel for
    for (int i = 0; i < N; i++)
        for (int j = i; j < N; j++)
            y[i] += x[j] * x[i];
    return sum(y);
}

// Where a thread reads depends on when it was there.
double in_turn(double *x) {
    double y[N] = {0};
    int next = 0;
#pragma omp parallel
    {
        int mine;
#pragma omp critical
        mine = next++;
        int a = mine % 3, b = (mine + 1) % 3, c = (mine + 2) % 3;
#pragma omp for
        for (int i = 0; i < N - 3; i++)
            y[i] = x[i + a] * x[i + b] * x[i + c];
    }
    return sum(y);
}

__attribute__((noinline)) static void squares(const double *u, double *v) {
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < N; i++)
        v[i] = u[i] * u[i];
}

// Two teams, whose threads have the same ranges.
double teams(double *x) {
    double y[3][N];
#pragma omp parallel for
    for (int k = 0; k < 3; k++)
        squares(x, y[k]);
    return sum(y[0]) + 2 * sum(y[1]) + 3 * sum(y[2]);
}

double stencils_b(double *x, double *x_b, double seed);
double overlapping_b(double *x, double *x_b, double seed);
double few_b(double *x, double *x_b, double seed);
double at_once_b(double *x, double *x_b, double seed);
double phases_b(double *x, double *x_b, double seed);
double planes_b(double *x, double *x_b, double seed);
double backward_b(double *x, double *x_b, double seed);
double triangle_b(double *x, double *x_b, double seed);
double in_turn_b(double *x, double *x_b, double seed);
double teams_b(double *x, double *x_b, double seed);

int main(void) {
    int bad = CHECK(stencils, N, 0.5, 1.5) | CHECK(overlapping, N, 0.5, 1.5) | CHECK(few, N, 0.5, 1.5);
    bad |= CHECK(at_once, N, 0.5, 1.5) | CHECK(phases, N, 0.5, 1.5) | CHECK(planes, N, 0.5, 1.5);
    bad |= CHECK(in_turn, N, 0.5, 1.5) | CHECK(teams, N, 0.5, 1.5);
    return bad | CHECK(backward, N, 0.5, 1.5) | CHECK(triangle, N, 0.1, 0.2);
}
