// The greatest eigenvalue by iteration: all get the whole vector, each multiplies its rows.
#include <math.h>
#include <mpi.h>

enum { ROWS = 2, MOST = 16 };

double cost(double *x, int n) {
    double v[MOST], w[ROWS], value = 0;
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int all = ROWS * size;
    for (int i = 0; i < all; i++)
        v[i] = 1;
    for (int k = 0; k < 6; k++) {
        double mine = 0, square;
        for (int i = 0; i < ROWS; i++) {
            w[i] = 0;
            for (int j = 0; j < all; j++)
                w[i] += v[j] * (x[(i + j) % n] + (j == rank * ROWS + i ? 2 : 0.1));
            mine += w[i] * w[i];
        }
        MPI_Allreduce(&mine, &square, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        value = sqrt(square);
        for (int i = 0; i < ROWS; i++)
            w[i] /= value;
        MPI_Allgather(w, ROWS, MPI_DOUBLE, v, ROWS, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    return rank == 0 ? value : 0;
}
