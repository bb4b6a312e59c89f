// A transform of the rows, a transposition by all to all, and one of what were the columns.
#include <math.h>
#include <mpi.h>

enum { MOST = 8 };

static void transform(double *v, int n) {
    double w[MOST];
    for (int k = 0; k < n; k++) {
        w[k] = 0;
        for (int j = 0; j < n; j++)
            w[k] += v[j] * cos(3.141592653589793 / n * (j + 0.5) * k);
    }
    for (int k = 0; k < n; k++)
        v[k] = w[k];
}

double cost(double *x, int n) {
    double row[MOST], column[MOST], sum = 0;
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int j = 0; j < size; j++)
        row[j] = x[j % n] * x[j % n];
    transform(row, size);
    MPI_Alltoall(row, 1, MPI_DOUBLE, column, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    transform(column, size);
    for (int j = 0; j < size; j++)
        sum += column[j] * column[j] / (1 + j);
    return sum;
}
