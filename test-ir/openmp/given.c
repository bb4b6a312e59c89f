// What a region is given, and what is its own: copies, floats among them, of variables from before it, and the last values behind it; private
// arrays, heap memory of each thread, variables of each thread, structures with pointers.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "" "SANITIZE=thread LEVELS=2"; do \
// RUN:   env CFLAGS=-fopenmp LINK=-fopenmp OMP_NUM_THREADS=3 OMP_WAIT_POLICY=passive TANGENT_LEVELS=1 $how %check %s \
// RUN:     --adjoint copies --adjoint own --adjoint heap --adjoint of_thread --adjoint structure; \
// RUN: done
#include "vector.h"

#include <math.h>
#include <stdlib.h>

enum { N = 24 };

double copies(double *x) {
    double a = x[0] * x[1], b = x[2], s = 0, last = 0;
    float c = 2.5f;
    int m = N / 2;
#pragma omp parallel for firstprivate(a, b, c, m) lastprivate(last) reduction(+ : s)
    for (int i = 0; i < N; i++) {
        b = b * 0.5 + 0.1 * a;
        last = x[i] * x[(i + m) % N];
        s += last * x[0] * a + c * x[i];
    }
    return s * last + a;
}

double own(double *x) {
    double s = 0, w[4], t;
#pragma omp parallel for private(w, t) reduction(+ : s)
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 4; k++)
            w[k] = x[(i + k) % N];
        t = 1;
        for (int k = 0; k < 4; k++)
            t *= w[k] * w[(k + 1) % 4];
        s += t;
    }
    return s;
}

double heap(double *x) {
    double s = 0;
#pragma omp parallel reduction(+ : s)
    {
        double *w = malloc(N * sizeof(double));
#pragma omp for
        for (int i = 0; i < N; i++) {
            w[i] = x[i] * x[i];
            s += w[i] * w[i];
        }
        free(w);
    }
    return s;
}

static double part;
#pragma omp threadprivate(part)

double of_thread(double *x) {
    double s = 0;
#pragma omp parallel reduction(+ : s)
    {
        part = 0;
#pragma omp for
        for (int i = 0; i < N; i++)
            part += x[i] * x[i];
        s += part * 2;
    }
    return s;
}

typedef struct {
    double *p, scale;
    int n;
} state;

static void go(const state *st, double *y) {
#pragma omp parallel for
    for (int i = 0; i < st->n; i++)
        y[i] = st->p[i] * st->p[i] * st->scale;
}

double structure(double *x) {
    state st = {x, x[0] * 2, N};
    double s = 0, y[N];
    go(&st, y);
    for (int i = 0; i < N; i++)
        s += y[i] * y[i];
    return s;
}

double copies_b(double *x, double *x_b, double seed);
double own_b(double *x, double *x_b, double seed);
double heap_b(double *x, double *x_b, double seed);
double of_thread_b(double *x, double *x_b, double seed);
double structure_b(double *x, double *x_b, double seed);

int main(void) {
    vector_rounding = 1e-13;
    return CHECK(copies, N, 0.5, 1.5) | CHECK(own, N, 0.5, 1.5) | CHECK(heap, N, 0.5, 1.5) |
           CHECK(of_thread, N, 0.5, 1.5) | CHECK(structure, N, 0.5, 1.5);
}
