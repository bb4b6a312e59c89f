// Heat in two dimensions with a conductivity that depends on the temperature, on a grid of processes: halos of rows, and of columns by a
// datatype, are exchanged while the inner points are computed. The same on the whole domain in one process has the same gradient.
//
// REQUIRES: mpi
// RUN: env NP="2 4" LEVELS=2 %parallel %s heat=whole:12
// RUN: env NP=2 LEVELS=0 %parallel %s heat:12
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

enum { ROWS = 3, COLUMNS = 4, STEPS = 4 };

#define AT(u, i, j, columns) (u)[(i) * ((columns) + 2) + (j)]

static double conduct(double a, double b) { return (0.1 + 0.02 * (a + b) * (a + b)) * (b - a); }

static void point(const double *u, double *next, int i, int j, int columns) {
    double here = AT(u, i, j, columns);
    AT(next, i, j, columns) = here + conduct(here, AT(u, i - 1, j, columns)) + conduct(here, AT(u, i + 1, j, columns)) +
                              conduct(here, AT(u, i, j - 1, columns)) + conduct(here, AT(u, i, j + 1, columns));
}

typedef struct {
    MPI_Comm grid;
    MPI_Datatype column;
    int up, down, left, right;
    MPI_Request requests[8];
} Halo;

static void begin(Halo *halo, double *u) {
    MPI_Request *to = halo->requests;
    MPI_Irecv(&AT(u, 0, 1, COLUMNS), COLUMNS, MPI_DOUBLE, halo->up, 0, halo->grid, to++);
    MPI_Irecv(&AT(u, ROWS + 1, 1, COLUMNS), COLUMNS, MPI_DOUBLE, halo->down, 0, halo->grid, to++);
    MPI_Irecv(&AT(u, 1, 0, COLUMNS), 1, halo->column, halo->left, 0, halo->grid, to++);
    MPI_Irecv(&AT(u, 1, COLUMNS + 1, COLUMNS), 1, halo->column, halo->right, 0, halo->grid, to++);
    MPI_Isend(&AT(u, 1, 1, COLUMNS), COLUMNS, MPI_DOUBLE, halo->up, 0, halo->grid, to++);
    MPI_Isend(&AT(u, ROWS, 1, COLUMNS), COLUMNS, MPI_DOUBLE, halo->down, 0, halo->grid, to++);
    MPI_Isend(&AT(u, 1, 1, COLUMNS), 1, halo->column, halo->left, 0, halo->grid, to++);
    MPI_Isend(&AT(u, 1, COLUMNS, COLUMNS), 1, halo->column, halo->right, 0, halo->grid, to++);
}

double heat(double *x, int n) {
    int size, dims[2] = {0, 0}, periods[2] = {0, 0};
    Halo halo;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &halo.grid);
    MPI_Cart_shift(halo.grid, 0, 1, &halo.up, &halo.down);
    MPI_Cart_shift(halo.grid, 1, 1, &halo.left, &halo.right);
    MPI_Type_vector(ROWS, 1, COLUMNS + 2, MPI_DOUBLE, &halo.column);
    MPI_Type_commit(&halo.column);
    double *u = calloc((ROWS + 2) * (COLUMNS + 2), sizeof *u), *next = calloc((ROWS + 2) * (COLUMNS + 2), sizeof *next);
    for (int i = 0; i < n; i++)
        AT(u, 1 + i / COLUMNS, 1 + i % COLUMNS, COLUMNS) = x[i];
    for (int step = 0; step < STEPS; step++) {
        begin(&halo, u);
        for (int i = 2; i < ROWS; i++)
            for (int j = 2; j < COLUMNS; j++)
                point(u, next, i, j, COLUMNS);
        MPI_Waitall(8, halo.requests, MPI_STATUSES_IGNORE);
        for (int i = 1; i <= ROWS; i++)
            for (int j = 1; j <= COLUMNS; j++)
                if (i == 1 || i == ROWS || j == 1 || j == COLUMNS)
                    point(u, next, i, j, COLUMNS);
        double *old = u;
        u = next;
        next = old;
    }
    double sum = 0;
    for (int i = 1; i <= ROWS; i++)
        for (int j = 1; j <= COLUMNS; j++)
            sum += AT(u, i, j, COLUMNS) * AT(u, i, j, COLUMNS);
    free(u);
    free(next);
    MPI_Type_free(&halo.column);
    MPI_Comm_free(&halo.grid);
    return sum;
}

double whole(double *x, int n) {
    int size, rank, dims[2] = {0, 0};
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Dims_create(size, 2, dims);
    int rows = dims[0] * ROWS, columns = dims[1] * COLUMNS;
    double *all = malloc((size_t)(size * n) * sizeof *all), sum = 0;
    double *u = calloc((size_t)((rows + 2) * (columns + 2)), sizeof *u), *next = calloc((size_t)((rows + 2) * (columns + 2)), sizeof *u);
    MPI_Gather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                AT(u, i + 1, j + 1, columns) =
                    all[(i / ROWS * dims[1] + j / COLUMNS) * n + i % ROWS * COLUMNS + j % COLUMNS];
        for (int step = 0; step < STEPS; step++) {
            for (int i = 1; i <= rows; i++)
                for (int j = 1; j <= columns; j++)
                    point(u, next, i, j, columns);
            double *old = u;
            u = next;
            next = old;
        }
        for (int i = 1; i <= rows; i++)
            for (int j = 1; j <= columns; j++)
                sum += AT(u, i, j, columns) * AT(u, i, j, columns);
    }
    free(all);
    free(u);
    free(next);
    return sum;
}
