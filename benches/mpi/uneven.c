// Work of different sizes given out and gathered again, with counts and places.
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

double cost(double *x, int n) {
    int rank, size, total = 0, counts[8], places[8];
    double sum = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int p = 0; p < size; p++) {
        counts[p] = 1 + p % 3;
        places[p] = total;
        total += counts[p];
    }
    double *all = malloc(sizeof(double) * total), *mine = malloc(sizeof(double) * counts[rank]);
    for (int i = 0; i < total; i++)
        all[i] = x[i % n] * (1 + x[(i + 1) % n]);
    MPI_Scatterv(all, counts, places, MPI_DOUBLE, mine, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < counts[rank]; i++)
        mine[i] = sin(mine[i]) * x[0];
    MPI_Gatherv(mine, counts[rank], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < total; i++)
            sum += all[i] * all[i] * (i + 1);
    free(all);
    free(mine);
    return sum;
}
