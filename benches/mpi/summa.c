// A product of matrices of which each process has some rows: the rows of the second are broadcast one block after the other.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 2 };

double cost(double *x, int n) {
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int columns = ROWS * size;
    double *a = malloc(sizeof(double) * ROWS * columns), *b = malloc(sizeof(double) * ROWS * columns);
    double *c = calloc(ROWS * columns, sizeof(double)), *block = malloc(sizeof(double) * ROWS * columns), sum = 0;
    for (int i = 0; i < ROWS * columns; i++) {
        a[i] = x[i % n] + 0.1 * i;
        b[i] = x[(3 * i + 1) % n] * x[i % n];
    }
    for (int owner = 0; owner < size; owner++) {
        if (owner == rank)
            memcpy(block, b, sizeof(double) * ROWS * columns);
        MPI_Bcast(block, ROWS * columns, MPI_DOUBLE, owner, MPI_COMM_WORLD);
        for (int i = 0; i < ROWS; i++)
            for (int k = 0; k < ROWS; k++)
                for (int j = 0; j < columns; j++)
                    c[i * columns + j] += a[i * columns + owner * ROWS + k] * block[k * columns + j];
    }
    for (int i = 0; i < ROWS * columns; i++)
        sum += c[i] * c[i] / (1 + i);
    free(a);
    free(b);
    free(c);
    free(block);
    return sum;
}
