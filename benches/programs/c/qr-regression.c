// INPUT: 16 0.1 1.3
// Weighted regression by modified Gram-Schmidt on an array of column pointers; residual and leverage.
#include <math.h>
#include <stdlib.h>

struct design {
    int rows, columns;
    double **column;
    double **r;
};

static double dot(const double *a, const double *b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}

static struct design *design_new(int rows, int columns) {
    struct design *d = malloc(sizeof *d);
    d->rows = rows;
    d->columns = columns;
    d->column = malloc(columns * sizeof *d->column);
    d->r = malloc(columns * sizeof *d->r);
    for (int c = 0; c < columns; c++) {
        d->column[c] = calloc(rows, sizeof **d->column);
        d->r[c] = calloc(columns, sizeof **d->r);
    }
    return d;
}

static void design_free(struct design *d) {
    for (int c = 0; c < d->columns; c++) {
        free(d->column[c]);
        free(d->r[c]);
    }
    free(d->column);
    free(d->r);
    free(d);
}

static void orthogonalise(struct design *d) {
    for (int c = 0; c < d->columns; c++) {
        double *q = d->column[c], length = sqrt(dot(q, q, d->rows));
        d->r[c][c] = length;
        for (int i = 0; i < d->rows; i++) q[i] /= length;
        for (int k = c + 1; k < d->columns; k++) {
            double *other = d->column[k], along = dot(q, other, d->rows);
            d->r[c][k] = along;
            for (int i = 0; i < d->rows; i++) other[i] -= along * q[i];
        }
    }
}

double cost(const double *x, int n) {
    int rows = n / 2, columns = 3;
    struct design *d = design_new(rows, columns);
    double rest[rows], beta[columns], leverage = 0;
    for (int i = 0; i < rows; i++) {
        double t = x[i], w = 1 / (1 + 0.2 * i);
        d->column[0][i] = w;
        d->column[1][i] = w * t;
        d->column[2][i] = w * (t * t + 0.3 * sin(i));
        rest[i] = w * x[rows + i];
    }
    orthogonalise(d);
    for (int c = 0; c < columns; c++) {
        beta[c] = dot(d->column[c], rest, rows);
        for (int i = 0; i < rows; i++) rest[i] -= beta[c] * d->column[c][i];
    }
    for (int c = columns - 1; c >= 0; c--) {
        for (int k = c + 1; k < columns; k++) beta[c] -= d->r[c][k] * beta[k];
        beta[c] /= d->r[c][c];
    }
    for (int i = 0; i < rows; i++) {
        double h = 0;
        for (int c = 0; c < columns; c++) h += d->column[c][i] * d->column[c][i];
        leverage += h * h;
    }
    double value = dot(rest, rest, rows) + 0.1 * leverage + 0.01 * dot(beta, beta, columns);
    design_free(d);
    return value;
}
