// What one thread does at a time, in whatever order they come: critical sections, locks, updates in one step; and in the order of a
// loop's iterations. The backward sweep takes them in the reverse order.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "" "SANITIZE=thread LEVELS=2"; do \
// RUN:   env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_WAIT_POLICY=passive TANGENT_LEVELS=none $how %check %s \
// RUN:     --adjoint critical --adjoint locks --adjoint updates --adjoint ordered --adjoint apart; \
// RUN: done
#include "vector.h"

#include <math.h>
#include <omp.h>

enum { N = 24 };

double critical(double *x) {
    double p = 1, s = 0;
#pragma omp parallel for
    for (int i = 0; i < N; i++) {
        double t = 0.7 + 0.3 * x[i];
#pragma omp critical(one)
        p = p * t;
#pragma omp critical(other) hint(0)
        {
            if (t > s)
                s = t;
        }
    }
    return p * s;
}

double locks(double *x) {
    double h[8], s = 0;
    omp_lock_t lock[8];
    for (int i = 0; i < 8; i++) {
        omp_init_lock(&lock[i]);
        h[i] = 1;
    }
#pragma omp parallel for
    for (int i = 0; i < N; i++) {
        int k = (i * 5) % 8;
        omp_set_lock(&lock[k]);
        h[k] *= 0.5 + x[i] * 0.6;
        omp_unset_lock(&lock[k]);
    }
    for (int i = 0; i < 8; i++) {
        omp_destroy_lock(&lock[i]);
        s += h[i] * h[i];
    }
    return s;
}

double updates(double *x) {
    double sum[4] = {0}, product = 1, s = 0;
    int next = 0;
#pragma omp parallel
    for (;;) {
        int i;
#pragma omp atomic capture
        i = next++;
        if (i >= N)
            break;
#pragma omp atomic
        sum[i % 4] += x[i] * x[i];
#pragma omp atomic
        sum[(i + 1) % 4] -= 0.1 * x[i];
#pragma omp atomic
        product *= 0.6 + 0.5 * x[i];
    }
    for (int i = 0; i < 4; i++)
        s += sum[i] * sum[i];
    return s * product;
}

double ordered(double *x) {
    double s = 1;
#pragma omp parallel for ordered schedule(dynamic)
    for (int i = 0; i < N; i++) {
        double t = x[i] * x[i];
#pragma omp ordered
        s = s * 0.9 + t * s * 0.1;
    }
    return s;
}

double apart(double *x) {
    double a = 0, b = 0, c = 0;
#pragma omp parallel sections
    {
#pragma omp section
        for (int i = 0; i < N; i++)
            a += x[i] * x[i];
#pragma omp section
        for (int i = 0; i < N; i++)
            b += sin(x[i]);
#pragma omp section
        c = x[0] * x[1];
    }
    return a * b + c;
}

double critical_b(double *x, double *x_b, double seed);
double locks_b(double *x, double *x_b, double seed);
double updates_b(double *x, double *x_b, double seed);
double ordered_b(double *x, double *x_b, double seed);
double apart_b(double *x, double *x_b, double seed);

int main(void) {
    vector_rounding = 1e-13;
    return CHECK(critical, N, 0.5, 1.5) | CHECK(locks, N, 0.5, 1.5) | CHECK(updates, N, 0.5, 1.5) |
           CHECK(ordered, N, 0.5, 1.5) | CHECK(apart, N, 0.5, 1.5);
}
