// Pointers kept in an array of the function's own, and swapped there: their shadows are kept beside them.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint rows; done
//
// What a pointer points to is not known where it only goes through memory.
#include "vector.h"

enum { N = 4 };

double rows(double *x) {
    double *row[N], y = 0;
    for (int i = 0; i < N; i++)
        row[i] = x + i * N;
    for (int i = 1; i < N; i++) {
        double *swap = row[i];
        row[i] = row[i - 1];
        row[i - 1] = swap;
        for (int j = 0; j < N; j++)
            row[i][j] *= 1 + 0.1 * row[i - 1][j];
    }
    for (int i = 0; i < N; i++)
        y += row[i][i] * row[N - 1 - i][i];
    return y;
}

double rows_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(rows, N * N, 0.5, 1.5);
}
