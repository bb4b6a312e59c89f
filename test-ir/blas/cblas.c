// The C interface of BLAS, with matrices by rows and by columns: the misfit of a linear model, its Gram matrix, and
// a product with the solution of a triangular system.
//
// REQUIRES: blas
// RUN: env LINK="-lblas -lm" %check %s --adjoint 'misfit(layout:const,m:const,n:const,a:dup,x:dup,observed:dup)' \
// RUN:   --adjoint 'gram(layout:const,n:const,a:dup,c:dup,alpha:active)'
#include "gradcheck.h"

#include <string.h>

enum { Rows = 101, Columns, NoTrans = 111, Trans, Upper = 121, Lower, NonUnit = 131, Unit, Left = 141, Right };

double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
double cblas_dnrm2(int n, const double *x, int incx);
void cblas_dcopy(int n, const double *x, int incx, double *y, int incy);
void cblas_daxpy(int n, double alpha, const double *x, int incx, double *y, int incy);
void cblas_dgemv(int layout, int trans, int m, int n, double alpha, const double *a, int lda, const double *x, int incx,
                 double beta, double *y, int incy);
void cblas_dtrsv(int layout, int uplo, int trans, int diag, int n, const double *a, int lda, double *x, int incx);
void cblas_dgemm(int layout, int transa, int transb, int m, int n, int k, double alpha, const double *a, int lda,
                 const double *b, int ldb, double beta, double *c, int ldc);
void cblas_dsyrk(int layout, int uplo, int trans, int n, int k, double alpha, const double *a, int lda, double beta,
                 double *c, int ldc);
void cblas_dtrsm(int layout, int side, int uplo, int transa, int diag, int m, int n, double alpha, const double *a,
                 int lda, double *b, int ldb);

enum { MOST = 64 };

double misfit(int layout, int m, int n, const double *a, const double *x, const double *observed) {
    double r[MOST];
    cblas_dcopy(m, observed, 1, r, 1);
    cblas_dgemv(layout, NoTrans, m, n, 1, a, layout == Rows ? n : m, x, 1, -1, r, 1);
    cblas_daxpy(m / 2, 1, r, 1, r, 1); // x and y are the same: the first ones count twice
    return cblas_ddot(m, r, 1, r, -1) + cblas_dnrm2(m, r, 1);
}

// c := alpha (a a' + 2 I, the lower triangle)^-1 a c, all n x n
void gram(int layout, int n, const double *a, double *c, double alpha) {
    double g[MOST] = {0}, y[MOST];
    for (int i = 0; i < n; i++)
        g[i + i * n] = 2;
    cblas_dsyrk(layout, Lower, NoTrans, n, n, 1, a, n, 1, g, n);
    cblas_dgemm(layout, NoTrans, Trans, n, n, n, alpha, a, n, c, n, 0, y, n);
    cblas_dtrsm(layout, Left, Lower, Trans, NonUnit, n, n, 1, g, n, y, n);
    cblas_dtrsv(layout, Lower, NoTrans, NonUnit, n, g, n, y, 1);
    memcpy(c, y, (size_t)(n * n) * sizeof *c);
}

double misfit_b(int layout, int m, int n, const double *a, double *a_b, const double *x, double *x_b,
                const double *observed, double *observed_b, double seed);
void gram_b(int layout, int n, const double *a, double *a_b, double *c, double *c_b, double alpha, double *alpha_b);

enum { M = 6, N = 4 };

static double a0[M * N], x0[N], observed[M], c0[N * N], weights[N * N], alpha0 = 0.7;
static int layout;

static double of_misfit(void) {
    return misfit(layout, M, N, a0, x0, observed);
}

static double of_gram(void) {
    double c[N * N], sum = 0;
    memcpy(c, c0, sizeof c);
    gram(layout, N, a0, c, alpha0);
    for (int i = 0; i < N * N; i++)
        sum += weights[i] * c[i];
    return sum;
}

int main(void) {
    int bad = 0;
    gc_fill(a0, M * N, -1, 1, 1);
    gc_fill(x0, N, -1, 1, 2);
    gc_fill(observed, M, -1, 1, 3);
    gc_fill(c0, N * N, -1, 1, 4);
    gc_fill(weights, N * N, -1, 1, 5);
    for (layout = Rows; layout <= Columns; layout++) {
        double a_b[M * N] = {0}, x_b[N] = {0}, observed_b[M] = {0};
        misfit_b(layout, M, N, a0, a_b, x0, x_b, observed, observed_b, 1);
        struct gc_block blocks[] = {GC_DOUBLE(a0, a_b, M * N), GC_DOUBLE(x0, x_b, N), GC_DOUBLE(observed, observed_b,
                                                                                                M)};
        bad |= gc_check("misfit", of_misfit, blocks, 3, 1e-8);
    }
    for (layout = Rows; layout <= Columns; layout++) {
        double a_b[N * N] = {0}, c[N * N], c_b[N * N], alpha_b = 0;
        memcpy(c, c0, sizeof c);
        memcpy(c_b, weights, sizeof c_b);
        gram_b(layout, N, a0, a_b, c, c_b, alpha0, &alpha_b);
        struct gc_block blocks[] = {GC_DOUBLE(a0, a_b, N * N), GC_DOUBLE(c0, c_b, N * N), GC_DOUBLE(&alpha0, &alpha_b,
                                                                                                    1)};
        bad |= gc_check("gram", of_gram, blocks, 3, 1e-8);
    }
    return bad;
}
