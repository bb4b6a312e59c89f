// Explicit steps of the heat equation with a conductivity for each cell; neighbours' cells by nonblocking messages.
#include <mpi.h>

enum { CELLS = 6, STEPS = 5 };

double cost(double *x, int n) {
    double u[CELLS + 2], next[CELLS + 2], sum = 0;
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i < CELLS; i++)
        u[i + 1] = x[i % n];
    for (int step = 0; step < STEPS; step++) {
        MPI_Request requests[4];
        u[0] = u[1];
        u[CELLS + 1] = u[CELLS];
        MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&u[CELLS + 1], 1, MPI_DOUBLE, right, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 2, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(&u[CELLS], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[3]);
        for (int i = 2; i < CELLS; i++)
            next[i] = u[i] + 0.2 * u[i] * (u[i - 1] - 2 * u[i] + u[i + 1]);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
        for (int i = 1; i <= CELLS; i += CELLS - 1)
            next[i] = u[i] + 0.2 * u[i] * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= CELLS; i++)
            u[i] = next[i];
    }
    for (int i = 1; i <= CELLS; i++)
        sum += u[i] * u[i];
    return sum;
}
