// Calls of BLAS level 2, of which the tool has bodies: a least-squares misfit, a quasi-Newton step, forward and
// backward substitution.
//
// REQUIRES: blas
// RUN: env LINK="-lblas -lm" %check %s --adjoint 'misfit(m:const,n:const,a:dup,x:dup,observed:dup,damping:active)' \
// RUN:   --adjoint 'newton(n:const,steps:const,h:dup,x:dup)' --adjoint 'substitute(n:const,factor:dup,b:dup)'
#include "gradcheck.h"

#include <stdlib.h>
#include <string.h>

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);
void dcopy_(const int *n, const double *x, const int *incx, double *y, const int *incy);
void dgemv_(const char *trans, const int *m, const int *n, const double *alpha, const double *a, const int *lda,
            const double *x, const int *incx, const double *beta, double *y, const int *incy);
void dsymv_(const char *uplo, const int *n, const double *alpha, const double *a, const int *lda, const double *x,
            const int *incx, const double *beta, double *y, const int *incy);
void dger_(const int *m, const int *n, const double *alpha, const double *x, const int *incx, const double *y,
           const int *incy, double *a, const int *lda);
void dsyr_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx, double *a,
           const int *lda);
void dsyr2_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx, const double *y,
            const int *incy, double *a, const int *lda);
void dtrmv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a, const int *lda,
            double *x, const int *incx);
void dtrsv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a, const int *lda,
            double *x, const int *incx);

static const int one = 1, back = -1;

// |A x - observed|^2 / 2 + damping |A' r|^2 / 2, r the residual
double misfit(int m, int n, const double *a, const double *x, const double *observed, double damping) {
    double minus = -1, plus = 1, zero = 0;
    double *r = malloc((size_t)m * sizeof *r), *g = malloc((size_t)n * sizeof *g);
    dcopy_(&m, observed, &one, r, &one);
    dgemv_("N", &m, &n, &plus, a, &m, x, &one, &minus, r, &one);
    dgemv_("t", &m, &n, &plus, a, &m, r, &one, &zero, g, &back);
    double sum = 0.5 * ddot_(&m, r, &one, r, &one) + 0.5 * damping * ddot_(&n, g, &one, g, &one);
    free(r);
    free(g);
    return sum;
}

// Steps p = -H g(x), with a symmetric H of which the upper triangle is kept up to date by changes of rank 1 and 2.
void newton(int n, int steps, double *h, double *x) {
    double g[16], p[16], minus = -1, zero = 0, small = 0.05;
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            g[i] = x[i] * x[i] * x[i] - 0.5;
        dsymv_("U", &n, &minus, h, &n, g, &one, &zero, p, &one);
        for (int i = 0; i < n; i++)
            x[i] += 0.3 * p[i];
        double factor = 0.1 / (1 + ddot_(&n, p, &one, p, &one));
        dsyr_("U", &n, &factor, p, &one, h, &n);
        dsyr2_("U", &n, &small, p, &one, g, &one, h, &n);
    }
}

// b := L^-T D L^-1 b where D is the transpose of L plus b b'
void substitute(int n, const double *factor, double *b) {
    double d[256], tenth = 0.1;
    for (int i = 0; i < n * n; i++)
        d[i] = factor[i];
    dger_(&n, &n, &tenth, b, &one, b, &back, d, &n);
    dtrsv_("L", "N", "N", &n, factor, &n, b, &one);
    dtrmv_("L", "T", "N", &n, d, &n, b, &one);
    dtrmv_("U", "N", "U", &n, d, &n, b, &back);
    dtrsv_("L", "T", "N", &n, factor, &n, b, &one);
}

double misfit_b(int m, int n, const double *a, double *a_b, const double *x, double *x_b, const double *observed,
                double *observed_b, double damping, double *damping_b, double seed);
void newton_b(int n, int steps, double *h, double *h_b, double *x, double *x_b);
void substitute_b(int n, const double *factor, double *factor_b, double *b, double *b_b);

enum { M = 7, N = 5, STEPS = 3 };

static double a0[M * N], x0[N], observed[M], damping = 0.2, weights[N], h0[N * N], weights_h[N * N];

static double of_misfit(void) {
    return misfit(M, N, a0, x0, observed, damping);
}

static double of_newton(void) {
    double h[N * N], x[N], sum = 0;
    memcpy(h, h0, sizeof h);
    memcpy(x, x0, sizeof x);
    newton(N, STEPS, h, x);
    for (int i = 0; i < N; i++)
        sum += weights[i] * x[i];
    for (int i = 0; i < N * N; i++)
        sum += weights_h[i] * h[i];
    return sum;
}

static double of_substitute(void) {
    double x[N], sum = 0;
    memcpy(x, x0, sizeof x);
    substitute(N, h0, x);
    for (int i = 0; i < N; i++)
        sum += weights[i] * x[i];
    return sum;
}

int main(void) {
    int bad = 0;
    gc_fill(a0, M * N, -1, 1, 1);
    gc_fill(x0, N, 0.2, 1.2, 2);
    gc_fill(observed, M, -1, 1, 3);
    gc_fill(weights, N, -1, 1, 4);
    gc_fill(h0, N * N, -0.3, 0.3, 5);
    gc_fill(weights_h, N * N, -1, 1, 6);
    for (int i = 0; i < N; i++)
        h0[i + i * N] += 1.5;
    {
        double a_b[M * N] = {0}, x_b[N] = {0}, observed_b[M] = {0}, damping_b = 0;
        misfit_b(M, N, a0, a_b, x0, x_b, observed, observed_b, damping, &damping_b, 1);
        struct gc_block blocks[] = {GC_DOUBLE(a0, a_b, M * N), GC_DOUBLE(x0, x_b, N), GC_DOUBLE(observed, observed_b,
                                                                                                M),
                                    GC_DOUBLE(&damping, &damping_b, 1)};
        bad |= gc_check("misfit", of_misfit, blocks, 4, 1e-8);
    }
    {
        double h[N * N], h_b[N * N], x[N], x_b[N];
        memcpy(h, h0, sizeof h);
        memcpy(x, x0, sizeof x);
        memcpy(h_b, weights_h, sizeof h_b);
        memcpy(x_b, weights, sizeof x_b);
        newton_b(N, STEPS, h, h_b, x, x_b);
        struct gc_block blocks[] = {GC_DOUBLE(h0, h_b, N * N), GC_DOUBLE(x0, x_b, N)};
        bad |= gc_check("newton", of_newton, blocks, 2, 1e-8);
    }
    {
        double x[N], x_b[N], h_b[N * N] = {0};
        memcpy(x, x0, sizeof x);
        memcpy(x_b, weights, sizeof x_b);
        substitute_b(N, h0, h_b, x, x_b);
        struct gc_block blocks[] = {GC_DOUBLE(h0, h_b, N * N), GC_DOUBLE(x0, x_b, N)};
        bad |= gc_check("substitute", of_substitute, blocks, 2, 1e-8);
    }
    return bad;
}
