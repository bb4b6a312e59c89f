// One process gives out tasks, and takes results from whoever has one.
#include <math.h>
#include <mpi.h>

enum { TASKS = 5, DONE = 99 };

static double solve(const double *task) {
    double y = task[0];
    for (int k = 0; k < 4; k++)
        y -= (y * y * y + task[1] * y - task[0]) / (3 * y * y + task[1]);
    return y;
}

double cost(double *x, int n) {
    int rank, size;
    double sum = 0, result[TASKS], task[2];
    MPI_Status status;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size == 1) {
        for (int t = 0; t < TASKS; t++) {
            task[0] = x[t % n] + 1;
            task[1] = x[(t + 1) % n] * x[t % n] + 1;
            sum += solve(task);
        }
    } else if (rank == 0) {
        for (int t = 0; t < TASKS; t++) {
            task[0] = x[t % n] + 1;
            task[1] = x[(t + 1) % n] * x[t % n] + 1;
            MPI_Send(task, 2, MPI_DOUBLE, 1 + t % (size - 1), t, MPI_COMM_WORLD);
        }
        for (int w = 1; w < size; w++)
            MPI_Send(task, 0, MPI_DOUBLE, w, DONE, MPI_COMM_WORLD);
        for (int t = 0; t < TASKS; t++) {
            double got;
            MPI_Recv(&got, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            result[status.MPI_TAG] = got;
        }
        for (int t = 0; t < TASKS; t++)
            sum += result[t] * result[t] * (t + 1);
    } else
        for (;;) {
            MPI_Recv(task, 2, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG == DONE)
                break;
            double y = solve(task) * x[0];
            MPI_Send(&y, 1, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD);
        }
    return sum;
}
