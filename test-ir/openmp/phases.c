// What lies between barriers: a thread reads what others wrote before, and writes what others read. Regions in time loops, and regions
// within regions.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "" "SANITIZE=thread LEVELS=2"; do \
// RUN:   env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_WAIT_POLICY=passive OMP_MAX_ACTIVE_LEVELS=2 TANGENT_LEVELS=none $how %check %s \
// RUN:     --adjoint jacobi --adjoint neighbours --adjoint single --adjoint steps --adjoint nested --adjoint called; \
// RUN: done
#include "vector.h"

#include <math.h>
#include <omp.h>

enum { N = 24 };

double jacobi(double *x) {
    double a[N], b[N], s = 0;
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < N; i++)
            a[i] = b[i] = x[i] * x[i];
        for (int k = 0; k < 4; k++) {
#pragma omp for
            for (int i = 1; i < N - 1; i++)
                b[i] = 0.3 * a[i] * a[i - 1] + 0.5 * a[i + 1];
#pragma omp for
            for (int i = 1; i < N - 1; i++)
                a[i] = b[i];
        }
#pragma omp for reduction(+ : s)
        for (int i = 0; i < N; i++)
            s += a[i] * a[i];
    }
    return s;
}

double neighbours(double *x) {
    double s = 0, a[8];
#pragma omp parallel num_threads(4)
    {
        int me = omp_get_thread_num(), all = omp_get_num_threads();
        a[me] = x[me] * x[me + 1];
#pragma omp barrier
        double v = a[(me + 1) % all];
#pragma omp barrier
        a[me] = v * v * a[me];
#pragma omp barrier
        double w = a[(me + 1) % all] * v;
#pragma omp critical
        s += w * w;
    }
    return s;
}

double single(double *x) {
    double s = 0, a = 0, y[N];
#pragma omp parallel reduction(+ : s)
    {
#pragma omp single
        a = x[0] * x[1] + x[2];
#pragma omp for
        for (int i = 0; i < N; i++)
            y[i] = a * x[i];
#pragma omp master
        a = a * a;
#pragma omp barrier
        for (int i = omp_get_thread_num(); i < N; i += omp_get_num_threads())
            s += y[i] * a;
    }
    return s;
}

double steps(double *x) {
    double u[N], v[N], s = 0;
    for (int i = 0; i < N; i++)
        u[i] = x[i];
    for (int k = 0; k < 20; k++) {
#pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            v[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) + 0.01 * u[i] * u[i];
#pragma omp parallel for if (k % 2)
        for (int i = 1; i < N - 1; i++)
            u[i] = v[i];
    }
    for (int i = 0; i < N; i++)
        s += u[i] * u[i];
    return s;
}

double nested(double *x) {
    double s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(2)
    for (int j = 0; j < 4; j++) {
        double t = 0;
#pragma omp parallel for reduction(+ : t) num_threads(2)
        for (int i = 0; i < N; i++)
            t += x[i] * x[i] * (j + 1);
        s += t * t * x[j];
    }
    return s;
}

__attribute__((noinline)) static double weighted(const double *x, int i) {
    double t = 0;
    for (int k = 0; k < 4; k++)
        t += x[(i + k) % N] * x[i];
    return t;
}

__attribute__((noinline)) static void wait_between(const double *x, double *y) {
#pragma omp for
    for (int i = 0; i < N; i++)
        y[i] = weighted(x, i);
#pragma omp for
    for (int i = 1; i < N; i++)
        y[i] *= y[0];
}

double called(double *x) {
    double s = 0, y[N];
#pragma omp parallel
    wait_between(x, y);
    for (int i = 0; i < N; i++)
        s += y[i] * y[i];
    return s;
}

double jacobi_b(double *x, double *x_b, double seed);
double neighbours_b(double *x, double *x_b, double seed);
double single_b(double *x, double *x_b, double seed);
double steps_b(double *x, double *x_b, double seed);
double nested_b(double *x, double *x_b, double seed);
double called_b(double *x, double *x_b, double seed);

int main(void) {
    vector_rounding = 1e-13;
    return CHECK(jacobi, N, 0.5, 1.5) | CHECK(neighbours, N, 0.5, 1.5) | CHECK(single, N, 0.5, 1.5) |
           CHECK(steps, N, 0.5, 1.5) | CHECK(nested, N, 0.5, 1.5) | CHECK(called, N, 0.5, 1.5);
}
