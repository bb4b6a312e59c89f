// Loops whose iterations a team of threads shares: all schedules, and reductions with all operators, of scalars, arrays and structures.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "" "SANITIZE=thread LEVELS=2"; do \
// RUN:   env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_WAIT_POLICY=passive TANGENT_LEVELS=1 $how %check %s \
// RUN:     --adjoint schedules --adjoint reductions --adjoint arrays --adjoint declared --adjoint collapsed; \
// RUN: done
#include "vector.h"

#include <math.h>

enum { N = 24 };

double schedules(double *x) {
    double s = 0, y[N];
#pragma omp parallel for schedule(static, 5)
    for (int i = 0; i < N; i++) {
        double t = x[i];
        for (int k = 0; k < 3; k++)
            t = 0.3 * t * t + x[(i + k) % N];
        y[i] = t;
    }
#pragma omp parallel for schedule(dynamic, 3) reduction(+ : s)
    for (int i = 0; i < N; i++)
        s += sin(y[i]) * y[(i * 7) % N];
#pragma omp parallel for schedule(guided) reduction(+ : s)
    for (long i = N - 1; i >= 0; i -= 2)
        s += exp(-x[i]);
#pragma omp parallel for schedule(runtime) reduction(- : s)
    for (unsigned i = 0; i < N; i++)
        s -= y[i] * x[i];
#pragma omp parallel for simd reduction(+ : s)
    for (int i = 0; i < N; i++)
        s += x[i] * x[i] * x[i];
    return s;
}

double reductions(double *x) {
    double product = 1, most = -1e30, least = 1e30;
#pragma omp parallel for reduction(* : product) reduction(max : most) reduction(min : least)
    for (int i = 0; i < N; i++) {
        double t = x[i] * sin(5 * x[i] + i);
        product *= 0.6 + 0.5 * x[i];
        most = t > most ? t : most;
        if (t < least)
            least = t;
    }
    return product * most + least * least;
}

double arrays(double *x) {
    double h[5] = {0}, s = 0;
#pragma omp parallel for reduction(+ : h[ : 5])
    for (int i = 0; i < N; i++)
        h[i % 5] += x[i] * x[i];
    for (int i = 0; i < 5; i++)
        s += h[i] * h[i] * h[(i + 1) % 5];
    return s;
}

typedef struct {
    double re, im;
} complex;
#pragma omp declare reduction(add : complex : omp_out.re += omp_in.re, omp_out.im += omp_in.im) \
    initializer(omp_priv = {0, 0})

double declared(double *x) {
    complex s = {0, 0};
#pragma omp parallel for reduction(add : s)
    for (int i = 0; i < N; i++) {
        s.re += x[i] * x[i];
        s.im += sin(x[i]);
    }
    return s.re * s.im;
}

double collapsed(double *x) {
    double s = 0;
#pragma omp parallel for collapse(2) reduction(+ : s)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 5; j++)
            s += x[i] * x[(i + j) % N] * j;
    return s;
}

double schedules_b(double *x, double *x_b, double seed);
double reductions_b(double *x, double *x_b, double seed);
double arrays_b(double *x, double *x_b, double seed);
double declared_b(double *x, double *x_b, double seed);
double collapsed_b(double *x, double *x_b, double seed);

int main(void) {
    vector_rounding = 1e-13;
    return CHECK(schedules, N, 0.5, 1.5) | CHECK(reductions, N, 0.5, 1.5) | CHECK(arrays, N, 0.5, 1.5) |
           CHECK(declared, N, 0.5, 1.5) | CHECK(collapsed, N, 0.5, 1.5);
}
