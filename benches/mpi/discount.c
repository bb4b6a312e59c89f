// Payments over the years, which processes have one after the other, discounted by rates: products by a scan of logarithms.
#include <math.h>
#include <mpi.h>

double cost(double *x, int n) {
    double logs = 0, until, before = 0, value = 0, factor, largest;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < n; i++)
        logs -= log1p(0.1 * x[i]);
    MPI_Scan(&logs, &until, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Exscan(&logs, &before, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        before = 0;
    factor = exp(before);
    for (int i = 0; i < n; i++) {
        factor /= 1 + 0.1 * x[i];
        value += factor * (10 + x[i] * i);
    }
    MPI_Allreduce(&value, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return value * largest + exp(until);
}
