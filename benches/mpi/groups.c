// Processes in groups: means within a group, products over those with the same place in all groups.
#include <mpi.h>

double cost(double *x, int n) {
    int rank, size, members;
    MPI_Comm row, column;
    double mine[2] = {0, 0}, mean[2], product;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &row);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &column);
    MPI_Comm_size(row, &members);
    for (int i = 0; i < n; i++) {
        mine[0] += x[i];
        mine[1] += x[i] * x[i];
    }
    MPI_Allreduce(mine, mean, 2, MPI_DOUBLE, MPI_SUM, row);
    double variance = mean[1] / (members * n) - mean[0] * mean[0] / (members * n) / (members * n);
    MPI_Allreduce(&variance, &product, 1, MPI_DOUBLE, MPI_PROD, column);
    MPI_Bcast(&mine[0], 1, MPI_DOUBLE, 0, column);
    return product * mine[0] + variance;
}
