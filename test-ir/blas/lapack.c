// Calls of LAPACK, which have custom pairs: a Gaussian log-likelihood by Cholesky's factor, steps of an implicit
// scheme, each with a solution of a new system in the same array, and a factor that is used twice.
//
// REQUIRES: blas
// RUN: env LINK="-llapack -lblas" %check %s \
// RUN:   --adjoint 'likelihood(n:const,x:dup,y:dup,length:active,noise:active)' \
// RUN:   --adjoint 'implicit(n:const,steps:const,u:dup,k:active)' --adjoint 'twice(n:const,a:dup,b:dup)'
#include "gradcheck.h"

#include <math.h>
#include <string.h>

void dpotrf_(const char *uplo, const int *n, double *a, const int *lda, int *info);
void dpotrs_(const char *uplo, const int *n, const int *nrhs, const double *a, const int *lda, double *b,
             const int *ldb, int *info);
void dgesv_(const int *n, const int *nrhs, double *a, const int *lda, int *ipiv, double *b, const int *ldb, int *info);
void dgetrf_(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info);
void dgetrs_(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda, const int *ipiv,
             double *b, const int *ldb, int *info);
void dtrsv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a, const int *lda,
            double *x, const int *incx);
double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);

enum { MOST = 16 };
static const int one = 1;

// Of y at the places x, as a Gaussian process: -(y' K^-1 y + log det K) / 2
double likelihood(int n, const double *x, const double *y, double length, double noise) {
    double k[MOST * MOST], z[MOST], logs = 0;
    int info;
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++) {
            double d = (x[i] - x[j]) / length;
            k[i + j * n] = exp(-0.5 * d * d) + (i == j ? noise * noise : 0);
        }
    dpotrf_("L", &n, k, &n, &info);
    if (info != 0)
        return -1e10;
    memcpy(z, y, (size_t)n * sizeof *z);
    dtrsv_("L", "N", "N", &n, k, &n, z, &one);
    for (int i = 0; i < n; i++)
        logs += log(k[i + i * n]);
    return -0.5 * ddot_(&n, z, &one, z, &one) - logs;
}

// (I + k D(u)) u_new = u, with one matrix that is filled and factored again in every step
void implicit(int n, int steps, double *u, double k) {
    double a[MOST * MOST];
    int pivots[MOST], info;
    for (int t = 0; t < steps; t++) {
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++)
                a[i + j * n] = i == j ? 1 + 2 * k * (1 + u[i] * u[i])
                               : i == j + 1 || j == i + 1 ? -k * (1 + u[i] * u[j])
                                                          : 0;
        dgesv_(&n, &one, a, &n, pivots, u, &n, &info);
        if (info != 0)
            return;
        for (int i = 0; i < n; i++)
            u[i] += 0.1 * sin(u[i]);
    }
}

// b := A^-T S^-1 A^-1 b, S the symmetric matrix of A's upper triangle and 8 on the diagonal
void twice(int n, const double *a, double *b) {
    double lu[MOST * MOST], s[MOST * MOST];
    int pivots[MOST], info;
    memcpy(lu, a, (size_t)(n * n) * sizeof *lu);
    memcpy(s, a, (size_t)(n * n) * sizeof *s);
    for (int i = 0; i < n; i++)
        s[i + i * n] = 8;
    dgetrf_(&n, &n, lu, &n, pivots, &info);
    dgetrs_("N", &n, &one, lu, &n, pivots, b, &n, &info);
    dpotrf_("U", &n, s, &n, &info);
    dpotrs_("U", &n, &one, s, &n, b, &n, &info);
    dgetrs_("T", &n, &one, lu, &n, pivots, b, &n, &info);
}

double likelihood_b(int n, const double *x, double *x_b, const double *y, double *y_b, double length, double *length_b,
                    double noise, double *noise_b, double seed);
void implicit_b(int n, int steps, double *u, double *u_b, double k, double *k_b);
void twice_b(int n, const double *a, double *a_b, double *b, double *b_b);

enum { N = 6, STEPS = 4 };

static double places0[N], data0[N], numbers[2] = {0.8, 0.4}, weights[N], a0[N * N];

static double of_likelihood(void) {
    return likelihood(N, places0, data0, numbers[0], numbers[1]);
}

static double of_implicit(void) {
    double u[N], sum = 0;
    memcpy(u, data0, sizeof u);
    implicit(N, STEPS, u, numbers[0]);
    for (int i = 0; i < N; i++)
        sum += weights[i] * u[i];
    return sum;
}

static double of_twice(void) {
    double b[N], sum = 0;
    memcpy(b, data0, sizeof b);
    twice(N, a0, b);
    for (int i = 0; i < N; i++)
        sum += weights[i] * b[i];
    return sum;
}

int main(void) {
    int bad = 0;
    gc_fill(places0, N, 0, 3, 1);
    gc_fill(data0, N, -1, 1, 2);
    gc_fill(weights, N, -1, 1, 3);
    gc_fill(a0, N * N, -1, 1, 4);
    for (int i = 0; i < N; i++)
        a0[(i + 2) % N + i * N] += 4;
    {
        double x_b[N] = {0}, y_b[N] = {0}, numbers_b[2] = {0};
        likelihood_b(N, places0, x_b, data0, y_b, numbers[0], &numbers_b[0], numbers[1], &numbers_b[1], 1);
        struct gc_block blocks[] = {GC_DOUBLE(places0, x_b, N), GC_DOUBLE(data0, y_b, N), GC_DOUBLE(numbers,
                                                                                                    numbers_b, 2)};
        bad |= gc_check("likelihood", of_likelihood, blocks, 3, 1e-7);
    }
    {
        double u[N], u_b[N], k_b = 0;
        memcpy(u, data0, sizeof u);
        memcpy(u_b, weights, sizeof u_b);
        implicit_b(N, STEPS, u, u_b, numbers[0], &k_b);
        struct gc_block blocks[] = {GC_DOUBLE(data0, u_b, N), GC_DOUBLE(&numbers[0], &k_b, 1)};
        bad |= gc_check("implicit", of_implicit, blocks, 2, 1e-8);
    }
    {
        double b[N], b_b[N], a_b[N * N] = {0};
        memcpy(b, data0, sizeof b);
        memcpy(b_b, weights, sizeof b_b);
        twice_b(N, a0, a_b, b, b_b);
        struct gc_block blocks[] = {GC_DOUBLE(a0, a_b, N * N), GC_DOUBLE(data0, b_b, N)};
        bad |= gc_check("twice", of_twice, blocks, 2, 1e-8);
    }
    return bad;
}
