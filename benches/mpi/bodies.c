// Potential energy of bodies that go round in a ring of processes.
#include <math.h>
#include <mpi.h>
#include <string.h>

enum { BODIES = 2 };

double cost(double *x, int n) {
    double guest[3 * BODIES], mine = 0, energy;
    int rank, size;
    (void)n;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    memcpy(guest, x, sizeof guest);
    for (int round = 0; round < size; round++) {
        for (int i = 0; i < BODIES; i++)
            for (int j = 0; j < BODIES; j++) {
                double square = 0.1;
                for (int k = 0; k < 3; k++) {
                    double d = x[3 * i + k] - guest[3 * j + k];
                    square += d * d;
                }
                mine -= 1 / sqrt(square);
            }
        MPI_Sendrecv_replace(guest, 3 * BODIES, MPI_DOUBLE, (rank + 1) % size, round, (rank + size - 1) % size, round,
                             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Reduce(&mine, &energy, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? energy * energy : 0;
}
