// What all threads read in every iteration of a shared loop: each adds to its adjoints in memory of its own, and to the shared ones once.
// Vectors, tables, single numbers, floats; loops that read all of it, a part, or not in every iteration; teams of one that write what
// they read; too few iterations; numbers that only one thread at a time reads; teams in teams.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "" "SANITIZE=thread"; do \
// RUN:   env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_MAX_ACTIVE_LEVELS=2 OMP_WAIT_POLICY=passive TANGENT_LEVELS=1 DOT=1e-6 $how %check %s \
// RUN:     --adjoint matrix --adjoint table --adjoint number --adjoint narrow --adjoint triangle --adjoint sometimes --adjoint until \
// RUN:     --adjoint alone --adjoint few --adjoint steps --adjoint in_turn --adjoint teams --adjoint two --adjoint given --adjoint wide; \
// RUN: done
// RUN: %clang -O1 -I%support -fopenmp -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -S -o %t.ll --adjoint matrix --adjoint table --adjoint number --adjoint narrow --adjoint steps
// RUN: %FileCheck %s < %t.ll
// RUN: %backsweep %t.bc -S -o %t.ll --adjoint sometimes --adjoint in_turn --adjoint given
// RUN: %FileCheck %s --check-prefix=SHARED < %t.ll
//
// CHECK-COUNT-5: call void @bsw_private_begin_back(
// SHARED-NOT: call void @bsw_private_begin_back(
#include "vector.h"

#include <math.h>

enum { N = 48, M = 6 };

static double sum(const double *v, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += sin(v[i]) * (i % 5 + 1);
    return s;
}

__attribute__((noinline)) static void times(const double *a, const double *x, double *y, int n, int m) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < m; j++)
            s += a[i % 7 * m + j] * x[j] * x[j];
        y[i] = s;
    }
}

double matrix(double *x) {
    double y[N];
    times(x, x + 2, y, N, M);
    return sum(y, N);
}

// Two loops over it, and neighbours.
__attribute__((noinline)) static void looked_up(const double *t, const double *x, double *y, long n, long m) {
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
        double s = 0;
        for (long k = 1; k < m; k++)
            for (long j = 0; j < m; j++)
                s += t[k * m + j] * t[k * m + j - m] * (x[i] + j);
        y[i] = s;
    }
}

double table(double *x) {
    double y[N];
    looked_up(x, x + 3, y, N - 3, 4);
    return sum(y, N - 3);
}

__attribute__((noinline)) static void scaled(const double *by, const double *x, double *y, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        y[i] = x[i] * by[3] * by[3];
}

double number(double *x) {
    double y[N];
    scaled(x, x + 4, y, N - 4);
    return sum(y, N - 4);
}

__attribute__((noinline)) static void narrowed(const float *a, float *y, int n, int m) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float s = 0;
        for (int j = 1; j < m; j++)
            s += a[j] * a[j - 1] * (float)(i + 1) / 16;
        y[i] = s;
    }
}

double narrow(double *x) {
    float a[M], y[N];
    double s = 0;
    for (int i = 0; i < M; i++)
        a[i] = (float)x[i];
    narrowed(a, y, N, M);
    for (int i = 0; i < N; i++)
        s += sin((double)y[i]) * (i % 3);
    return s;
}

double wide(double *x) {
    double s = 0;
    for (int i = 0; i < N; i++) {
        double y = 0;
        for (int j = 1; j < M; j++)
            y += x[j] * x[j - 1] * (i + 1) / 16;
        s += sin(y) * (i % 3);
    }
    return s;
}

// Not the same in each iteration.
double triangle(double *x) {
    double y[N];
#pragma omp parallel for
    for (int i = 0; i < N; i++) {
        double s = 0;
        for (int j = 0; j <= i; j++)
            s += x[j] * x[N - 1 - j];
        y[i] = s;
    }
    return sum(y, N);
}

__attribute__((noinline)) static void chosen(const int *which, const double *x, double *y, int n, int m) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double s = 0;
        if (which[i] > 2)
            for (int j = 0; j < m; j++)
                s += x[j] * x[j];
        y[i] = s;
    }
}

double sometimes(double *x) {
    double y[N];
    int which[N];
    for (int i = 0; i < N; i++)
        which[i] = i * 7 % 5;
    chosen(which, x, y, N, M);
    return sum(y, N);
}

__attribute__((noinline)) static void searched(const double *x, double *y, int n, int m) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < m && s < 0.25 * i; j++)
            s += x[j] * x[j];
        y[i] = s;
    }
}

double until(double *x) {
    double y[N];
    searched(x, y, N, M);
    return sum(y, N);
}

// One thread may write what it reads.
__attribute__((noinline)) static void in_place(const double *x, double *y, int n, int m) {
#pragma omp parallel for num_threads(1)
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < m; j++)
            s += x[j] * 0.25;
        y[i] = sin(s);
    }
}

double alone(double *x) {
    double y[N];
    for (int i = 0; i < N; i++)
        y[i] = x[i];
    in_place(y, y + 1, 5, M);
    times(y, y + 4, y + 20, 1, M);
    return sum(y, N);
}

double few(double *x) {
    double y[N] = {0};
    for (int n = 0; n < 14; n++) {
        times(x, x + n, y, n, M);
        x[n] += 0.01 * y[0];
    }
    return sum(y, N) + sum(x, N);
}

double steps(double *x) {
    double y[N], z[N];
    for (int step = 0; step < 4; step++) {
        times(x, x + 2, y, N, M);
        times(y, y + 1, z, N, 3 + step);
        for (int i = 0; i < N; i++)
            x[i] = 0.5 * x[i] + 0.02 * sin(0.1 * z[i]);
    }
    return sum(x, N);
}

// Others write it in between.
double in_turn(double *x) {
    double c[1] = {x[0]};
#pragma omp parallel for
    for (int i = 0; i < N; i++) {
#pragma omp critical
        c[0] = fmax(c[0], 1.5 * x[1] * x[i]);
    }
    return sin(c[0]);
}

double teams(double *x) {
    double y[3 * N];
#pragma omp parallel for num_threads(2)
    for (int k = 0; k < 3; k++)
        times(x, x + 2, y + k * N, N, M);
    return sum(y, 3 * N);
}

// Loops that nobody waits between.
double two(double *x) {
    double y[N], z[N];
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < N; i++) {
            double s = 0;
            for (int j = 0; j < M; j++)
                s += x[j] * x[i];
            y[i] = s;
        }
#pragma omp for
        for (int i = 0; i < N; i++) {
            double s = 0;
            for (int j = 0; j < 2 * M; j++)
                s += x[j] * x[j] * i;
            z[i] = s;
        }
    }
    return sum(y, N) + sum(z, N);
}

// A few iterations at a time, of which nobody knows how many a thread gets.
double given(double *x) {
    double y[N];
#pragma omp parallel for schedule(dynamic, 4)
    for (int i = 0; i < N; i++) {
        double s = 0;
        for (int j = 0; j < M; j++)
            s += x[j] * x[j] * i;
        y[i] = s;
    }
    return sum(y, N);
}

double matrix_b(double *x, double *x_b, double seed);
double table_b(double *x, double *x_b, double seed);
double number_b(double *x, double *x_b, double seed);
double narrow_b(double *x, double *x_b, double seed);
double wide_b(double *x, double *x_b, double seed);
double triangle_b(double *x, double *x_b, double seed);
double sometimes_b(double *x, double *x_b, double seed);
double until_b(double *x, double *x_b, double seed);
double alone_b(double *x, double *x_b, double seed);
double few_b(double *x, double *x_b, double seed);
double steps_b(double *x, double *x_b, double seed);
double in_turn_b(double *x, double *x_b, double seed);
double teams_b(double *x, double *x_b, double seed);
double two_b(double *x, double *x_b, double seed);
double given_b(double *x, double *x_b, double seed);

static int narrow_is_wrong(void) {
    double x[N], narrow[N] = {0}, wide[N] = {0};
    int bad = 0;
    for (int i = 0; i < N; i++)
        x[i] = 0.25 + i % 4 * 0.125;
    narrow_b(x, narrow, 1);
    wide_b(x, wide, 1);
    for (int i = 0; i < N; i++)
        bad |= !(fabs(narrow[i] - wide[i]) <= 1e-4 * (1 + fabs(wide[i])));
    return bad;
}

int main(void) {
    int bad = CHECK(matrix, N, 0.5, 1.5) | CHECK(table, N, 0.5, 1.5) | CHECK(number, N, 0.5, 1.5);
    bad |= CHECK(triangle, N, 0.1, 0.2) | CHECK(sometimes, N, 0.5, 1.5) | CHECK(until, N, 0.5, 1.5);
    bad |= CHECK(alone, N, 0.5, 1.5) | CHECK(few, N, 0.5, 1.5) | CHECK(steps, N, 0.5, 1.5);
    bad |= CHECK(in_turn, N, 0.5, 1.5) | CHECK(teams, N, 0.5, 1.5) | CHECK(two, N, 0.5, 1.5);
    return bad | CHECK(given, N, 0.5, 1.5) | narrow_is_wrong();
}
