// Jacobi's iteration on a plane that a grid of processes shares: rows as they are, columns by a datatype.
#include <mpi.h>

enum { ROWS = 4, COLUMNS = 3, ITERATIONS = 3 };

double cost(double *x, int n) {
    double u[ROWS + 2][COLUMNS + 2] = {{0}}, next[ROWS][COLUMNS], f[ROWS][COLUMNS], mine = 0, all;
    int size, dims[2] = {0, 0}, periods[2] = {0, 1}, up, down, left, right;
    MPI_Comm grid;
    MPI_Datatype column;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    MPI_Cart_shift(grid, 1, 1, &left, &right);
    MPI_Type_vector(ROWS, 1, COLUMNS + 2, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            f[i][j] = x[(i * COLUMNS + j) % n];
    for (int k = 0; k < ITERATIONS; k++) {
        MPI_Sendrecv(&u[1][1], COLUMNS, MPI_DOUBLE, up, 0, &u[ROWS + 1][1], COLUMNS, MPI_DOUBLE, down, 0, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[ROWS][1], COLUMNS, MPI_DOUBLE, down, 1, &u[0][1], COLUMNS, MPI_DOUBLE, up, 1, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[1][1], 1, column, left, 2, &u[1][COLUMNS + 1], 1, column, right, 2, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[1][COLUMNS], 1, column, right, 3, &u[1][0], 1, column, left, 3, grid, MPI_STATUS_IGNORE);
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                next[i][j] = (u[i][j + 1] + u[i + 2][j + 1] + u[i + 1][j] + u[i + 1][j + 2] + f[i][j] * f[i][j]) / (4 + 0.1 * f[i][j]);
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                u[i + 1][j + 1] = next[i][j];
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            mine += u[i + 1][j + 1] * u[i + 1][j + 1] * (i + 1);
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, grid);
    MPI_Type_free(&column);
    return all * mine;
}
