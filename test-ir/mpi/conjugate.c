// Conjugate gradients on a matrix whose rows are spread over the processes: products with it gather the vector, and all processes add up
// dot products. The same in one process has the same gradient to rounding, in the entries of the matrix and of the right-hand side.
//
// REQUIRES: mpi
// RUN: env NP="2 4" LEVELS=2 %parallel %s conjugate=whole:8
// RUN: env NP=2 LEVELS=0 %parallel %s conjugate:8
#include <mpi.h>
#include <stdlib.h>

static double dot(const double *a, const double *b, int n) {
    double mine = 0, all;
    for (int i = 0; i < n; i++)
        mine += a[i] * b[i];
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

static double entry(const double *x, int row, int column, int total) {
    return row == column ? 3 + x[row] * x[row] : 1.0 / total / (1 + abs(row - column)) * (x[row] * x[column]);
}

// Each process has n/2 rows: numbers of the matrix, and of the right-hand side behind them.
double conjugate(double *x, int n) {
    int size, rank, rows = n / 2;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int total = rows * size;
    double *scale = malloc((size_t)total * sizeof *scale), *p_all = malloc((size_t)total * sizeof *p_all);
    double *u = calloc((size_t)rows, sizeof *u), *r = malloc((size_t)rows * sizeof *r), *p = malloc((size_t)rows * sizeof *p),
           *q = malloc((size_t)rows * sizeof *q);
    MPI_Allgather(x, rows, MPI_DOUBLE, scale, rows, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        p[i] = r[i] = x[rows + i];
    double old = dot(r, r, rows);
    for (int it = 0; it < 6; it++) {
        MPI_Allgather(p, rows, MPI_DOUBLE, p_all, rows, MPI_DOUBLE, MPI_COMM_WORLD);
        for (int i = 0; i < rows; i++) {
            q[i] = 0;
            for (int j = 0; j < total; j++)
                q[i] += entry(scale, rank * rows + i, j, total) * p_all[j];
        }
        double alpha = old / dot(p, q, rows);
        for (int i = 0; i < rows; i++) {
            u[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double new = dot(r, r, rows);
        for (int i = 0; i < rows; i++)
            p[i] = r[i] + new / old * p[i];
        old = new;
        if (old < 1e-28)
            break;
    }
    double result = dot(u, u, rows) / size;
    free(scale);
    free(p_all);
    free(u);
    free(r);
    free(p);
    free(q);
    return result;
}

double whole(double *x, int n) {
    enum { MOST = 64 };
    int size, rank, rows = n / 2;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int total = rows * size;
    double scale[MOST], u[MOST] = {0}, r[MOST], p[MOST], q[MOST], old = 0, sum = 0;
    MPI_Gather(x, rows, MPI_DOUBLE, scale, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(x + rows, rows, MPI_DOUBLE, r, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank != 0)
        return 0;
    for (int i = 0; i < total; i++) {
        p[i] = r[i];
        old += r[i] * r[i];
    }
    for (int it = 0; it < 6; it++) {
        double along = 0, new = 0;
        for (int i = 0; i < total; i++) {
            q[i] = 0;
            for (int j = 0; j < total; j++)
                q[i] += entry(scale, i, j, total) * p[j];
            along += p[i] * q[i];
        }
        for (int i = 0; i < total; i++) {
            u[i] += old / along * p[i];
            r[i] -= old / along * q[i];
            new += r[i] * r[i];
        }
        for (int i = 0; i < total; i++)
            p[i] = r[i] + new / old * p[i];
        old = new;
        if (old < 1e-28)
            break;
    }
    for (int i = 0; i < total; i++)
        sum += u[i] * u[i];
    return sum;
}
