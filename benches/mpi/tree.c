// A reduction by hand along a binary tree, with an operation that no library has.
#include <math.h>
#include <mpi.h>

static void merge(double *a, const double *b, int n) {
    for (int i = 0; i < n; i++)
        a[i] = sqrt(a[i] * a[i] + b[i] * b[i] + a[i] * b[n - 1 - i]);
}

double cost(double *x, int n) {
    int rank, size;
    double mine[8], theirs[8], sum = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < n; i++)
        mine[i] = 1 + x[i] * x[i];
    for (int distance = 1; distance < size; distance *= 2) {
        if (rank & distance) {
            MPI_Send(mine, n, MPI_DOUBLE, rank - distance, distance, MPI_COMM_WORLD);
            break;
        }
        if (rank + distance < size) {
            MPI_Recv(theirs, n, MPI_DOUBLE, rank + distance, distance, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            merge(mine, theirs, n);
        }
    }
    for (int i = 0; i < n; i++)
        sum += mine[i] * (i + 1);
    return rank == 0 ? sum : 0;
}
