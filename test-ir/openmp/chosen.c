// A choice that stays the same in a shared loop makes two loops of it at -O3: a thread has its range in either.
//
// REQUIRES: clang, openmp, sanitizers
// RUN: for how in "LEVELS=3" "SANITIZE=thread LEVELS=3"; do \
// RUN:   env CFLAGS="-fopenmp -fno-vectorize -fno-slp-vectorize -fno-unroll-loops" LINK=-fopenmp OMP_NUM_THREADS=3 \
// RUN:     OMP_WAIT_POLICY=passive TANGENT_LEVELS= $how %check %s --adjoint f; \
// RUN: done
#include "vector.h"

enum { ROWS = 7, COLUMNS = 6, N = ROWS * COLUMNS };

__attribute__((noinline)) static void step(int rows, int columns, int across, const double *u, double *v) {
#pragma omp parallel for
    for (int i = 1; i < rows - 1; i++)
        for (int j = 1; j < columns - 1; j++) {
            const double *at = u + i * columns + j;
            if (across)
                v[i * columns + j] = at[-columns] * at[columns];
            else
                v[i * columns + j] = at[-1] + at[1] * at[0];
        }
}

double f(double *x) {
    double y[N] = {0}, z[N] = {0}, s = 0;
    step(ROWS, COLUMNS, 1, x, y);
    step(ROWS, COLUMNS, 0, x, z);
    for (int i = 0; i < N; i++)
        s += y[i] * z[i] * (i % 3 + 1);
    return s;
}

double f_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(f, N, 0.5, 1.5);
}
