// The best of all candidates, and who has it: that process sends its parameters to all.
#include <mpi.h>

double cost(double *x, int n) {
    struct {
        double value;
        int rank;
    } mine = {0, 0}, best, worst;
    double parameters[4], product = 1, together, sum = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &mine.rank);
    for (int i = 0; i < n; i++)
        mine.value += (x[i] - 0.3 * i) * (x[i] - 0.3 * i) * (1 + mine.rank);
    MPI_Allreduce(&mine, &best, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
    MPI_Allreduce(&mine, &worst, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++)
        parameters[i] = x[i % n] * x[i % n];
    MPI_Bcast(parameters, 4, MPI_DOUBLE, best.rank, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        product *= 1 + x[i] * parameters[i % 4];
    MPI_Allreduce(&product, &together, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++)
        sum += parameters[i] * (worst.value - best.value);
    return sum + 1e-3 * together;
}
