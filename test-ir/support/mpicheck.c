#include "mpicheck.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double parallel_input(int rank, int i) { return 0.7 + 0.5 * sin(1.3 * rank + 0.9 * i + 0.2 * rank * i); }

static double total(double (*f)(double *, int), int n, int rank, int by, int at, double step) {
    double *x = malloc(((size_t)n + 1) * sizeof *x), sum = 0;
    for (int i = 0; i < n; i++)
        x[i] = parallel_input(rank, i) + (rank == by && i == at ? step : 0);
    double mine = f(x, n);
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    free(x);
    return sum;
}

int parallel_gradient_is_wrong(const char *name, double (*f)(double *, int), double (*f_b)(double *, double *, int, double),
                               int n, double tolerance) {
    int rank, size, wrong = 0, anywhere = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *x = malloc(((size_t)n + 1) * sizeof *x), *x_b = calloc((size_t)n + 1, sizeof *x_b), norm = 0;
    // Twice: the second time on what the first has left behind in the runtime.
    for (int times = 0; times < 2; times++) {
        for (int i = 0; i < n; i++)
            x[i] = parallel_input(rank, i);
        memset(x_b, 0, (size_t)n * sizeof *x_b);
        f_b(x, x_b, n, 1);
    }
    for (int by = 0; by < size; by++) {
        for (int i = 0; i < n; i++) {
            const double h = 1e-5;
            double up = total(f, n, rank, by, i, h), down = total(f, n, rank, by, i, -h);
            double expected = (up - down) / (2 * h), error = fabs(x_b[i] - expected);
            if (rank == by)
                norm += fabs(expected);
            if (rank == by && !(error <= tolerance * (1 + fabs(expected)))) {
                printf("%s: x[%d] of process %d: %.12g by adjoint, %.12g by differences\n", name, i, rank, x_b[i], expected);
                wrong = 1;
            }
        }
    }
    MPI_Allreduce(&wrong, &anywhere, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    double all = 0;
    MPI_Allreduce(&norm, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (all == 0) {
        printf("%s: depends on nothing\n", name);
        anywhere = 1;
    }
    if (rank == 0)
        printf("%s: %s, norm %.6g\n", name, anywhere ? "WRONG" : "right", all);
    free(x);
    free(x_b);
    return anywhere;
}

int parallel_gradients_differ(const char *name, double (*f_b)(double *, double *, int, double),
                              double (*g_b)(double *, double *, int, double), int n) {
    int rank, differ = 0, anywhere = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *x = malloc(((size_t)n + 1) * sizeof *x), *f = calloc((size_t)n + 1, sizeof *f), *g = calloc((size_t)n + 1, sizeof *g);
    for (int i = 0; i < n; i++)
        x[i] = parallel_input(rank, i);
    f_b(x, f, n, 1);
    for (int i = 0; i < n; i++)
        x[i] = parallel_input(rank, i);
    g_b(x, g, n, 1);
    for (int i = 0; i < n; i++) {
        if (!(fabs(f[i] - g[i]) <= 1e-11 * (fabs(f[i]) + 1e-3))) {
            printf("%s: %.17g and %.17g, x[%d] of process %d\n", name, f[i], g[i], i, rank);
            differ = 1;
        }
    }
    MPI_Allreduce(&differ, &anywhere, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s: %s\n", name, anywhere ? "DIFFERENT" : "alike");
    free(x);
    free(f);
    free(g);
    return anywhere;
}
