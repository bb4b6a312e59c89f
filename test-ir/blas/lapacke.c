// The C interface of LAPACK, with matrices by rows and by columns: systems that are solved one after the other, each
// with what came out of the one before.
//
// REQUIRES: blas
// RUN: env LINK="-llapacke -llapack -lblas -lm" %check %s --adjoint 'solve(layout:const,n:const,k:const,a:dup,b:dup)'
#include "gradcheck.h"

#include <string.h>

enum { Rows = 101, Columns };

int LAPACKE_dposv(int layout, char uplo, int n, int nrhs, double *a, int lda, double *b, int ldb);
int LAPACKE_dpotrf(int layout, char uplo, int n, double *a, int lda);
int LAPACKE_dgesv(int layout, int n, int nrhs, double *a, int lda, int *ipiv, double *b, int ldb);
int LAPACKE_dgetrf(int layout, int m, int n, double *a, int lda, int *ipiv);
int LAPACKE_dgetrs(int layout, char trans, int n, int nrhs, const double *a, int lda, const int *ipiv, double *b,
                   int ldb);

// With a, a general n x n matrix, for each: b is n x k.
void solve(int layout, int n, int k, const double *a, double *b) {
    double copy[64];
    int pivots[8], ldb = layout == Rows ? k : n;
    size_t bytes = (size_t)(n * n) * sizeof *a;
    memcpy(copy, a, bytes);
    if (LAPACKE_dgesv(layout, n, k, copy, n, pivots, b, ldb) != 0)
        return;
    memcpy(copy, a, bytes);
    for (int i = 0; i < n; i++)
        copy[i + i * n] = 9;
    if (LAPACKE_dposv(layout, 'L', n, k, copy, n, b, ldb) != 0)
        return;
    for (int i = 0; i < n; i++)
        b[i] += copy[i + i * n]; // the factor is used, too
    if (LAPACKE_dpotrf(layout, 'L', n, copy, n) != 0)
        return;
    LAPACKE_dgetrf(layout, n, n, copy, n, pivots);
    LAPACKE_dgetrs(layout, 'T', n, k, copy, n, pivots, b, ldb);
}

void solve_b(int layout, int n, int k, const double *a, double *a_b, double *b, double *b_b);

enum { N = 5, K = 3 };

static double a0[N * N], b0[N * K], weights[N * K];
static int layout;

static double cost(void) {
    double b[N * K], sum = 0;
    memcpy(b, b0, sizeof b);
    solve(layout, N, K, a0, b);
    for (int i = 0; i < N * K; i++)
        sum += weights[i] * b[i];
    return sum;
}

int main(void) {
    int bad = 0;
    gc_fill(a0, N * N, -1, 1, 1);
    gc_fill(b0, N * K, -1, 1, 2);
    gc_fill(weights, N * K, -1, 1, 3);
    for (int i = 0; i < N; i++)
        a0[(i + 1) % N + i * N] += 2;
    for (layout = Rows; layout <= Columns; layout++) {
        double a_b[N * N] = {0}, b[N * K], b_b[N * K];
        memcpy(b, b0, sizeof b);
        memcpy(b_b, weights, sizeof b_b);
        solve_b(layout, N, K, a0, a_b, b, b_b);
        struct gc_block blocks[] = {GC_DOUBLE(a0, a_b, N * N), GC_DOUBLE(b0, b_b, N * K)};
        bad |= gc_check("solve", cost, blocks, 2, 1e-8);
    }
    return bad;
}
