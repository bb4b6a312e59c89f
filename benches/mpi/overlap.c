// Sums and broadcasts that go on while something else is computed.
#include <math.h>
#include <mpi.h>

double cost(double *x, int n) {
    double norm = 0, all, scale, own = 0, total = 0;
    int rank;
    MPI_Request sum, cast, reduced;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < n; i++)
        norm += x[i] * x[i];
    MPI_Iallreduce(&norm, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &sum);
    scale = rank == 0 ? x[0] * x[1 % n] : 0;
    MPI_Ibcast(&scale, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD, &cast);
    for (int i = 0; i < n; i++)
        own += sin(x[i]) * (i + 1);
    MPI_Wait(&cast, MPI_STATUS_IGNORE);
    own *= scale;
    MPI_Ireduce(&own, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD, &reduced);
    MPI_Wait(&sum, MPI_STATUS_IGNORE);
    MPI_Wait(&reduced, MPI_STATUS_IGNORE);
    return rank == 0 ? total * total / sqrt(all) : sqrt(all);
}
