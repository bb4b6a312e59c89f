// Calls of BLAS level 3, which have custom pairs: a network of layers, whose matrices are overwritten, and whitening
// by a triangular factor. Flags and dimensions lie in variables that are used again.
//
// REQUIRES: blas
// RUN: env LINK="-lblas -lm" %check %s --adjoint 'network(n:const,layers:const,w:dup,x:dup,gain:active)' \
// RUN:   --adjoint 'whiten(n:const,k:const,factor:dup,x:dup)' --adjoint 'square(n:const,a:dup)'
#include "gradcheck.h"

#include <math.h>
#include <string.h>

void dgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k, const double *alpha,
            const double *a, const int *lda, const double *b, const int *ldb, const double *beta, double *c,
            const int *ldc);
void dsymm_(const char *side, const char *uplo, const int *m, const int *n, const double *alpha, const double *a,
            const int *lda, const double *b, const int *ldb, const double *beta, double *c, const int *ldc);
void dsyrk_(const char *uplo, const char *trans, const int *n, const int *k, const double *alpha, const double *a,
            const int *lda, const double *beta, double *c, const int *ldc);
void dtrmm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
            const double *alpha, const double *a, const int *lda, double *b, const int *ldb);
void dtrsm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
            const double *alpha, const double *a, const int *lda, double *b, const int *ldb);

enum { MOST = 64 };

// x := tanh(gain W x + x / 2) in each layer; W is turned between the layers by what came out. n x n throughout.
double network(int n, int layers, const double *w, const double *x, double gain) {
    double state[MOST], next[MOST], weight[MOST], half = 0.5, tenth = 0.1, one = 1, sum = 0;
    memcpy(state, x, (size_t)(n * n) * sizeof *x);
    memcpy(weight, w, (size_t)(n * n) * sizeof *w);
    char flag = 'N';
    for (int t = 0; t < layers; t++) {
        memcpy(next, state, (size_t)(n * n) * sizeof *next);
        dgemm_(&flag, "N", &n, &n, &n, &gain, weight, &n, state, &n, &half, next, &n);
        for (int i = 0; i < n * n; i++)
            state[i] = tanh(next[i]);
        dgemm_("N", "T", &n, &n, &n, &tenth, state, &n, state, &n, &one, weight, &n);
        flag = flag == 'N' ? 'T' : 'N';
    }
    for (int i = 0; i < n * n; i++)
        sum += state[i] * state[i] * (i + 1);
    return sum;
}

// x := L^-1 x, its Gram matrix G (one triangle), and x := G x U; n x k
void whiten(int n, int k, const double *factor, double *x) {
    double gram[MOST], y[MOST], one = 1, zero = 0, two = 2;
    dtrsm_("L", "L", "N", "N", &n, &k, &one, factor, &n, x, &n);
    dsyrk_("U", "N", &n, &k, &one, x, &n, &zero, gram, &n);
    dsymm_("L", "U", &n, &k, &one, gram, &n, x, &n, &zero, y, &n);
    memcpy(x, y, (size_t)(n * k) * sizeof *x);
    dtrmm_("R", "U", "N", "U", &n, &k, &two, factor, &n, x, &n);
}

// |A A|^2: both factors are the same array
double square(int n, const double *a) {
    double c[MOST], one = 1, zero = 0, sum = 0;
    dgemm_("N", "N", &n, &n, &n, &one, a, &n, a, &n, &zero, c, &n);
    for (int i = 0; i < n * n; i++)
        sum += c[i] * c[i];
    return sum;
}

double network_b(int n, int layers, const double *w, double *w_b, const double *x, double *x_b, double gain,
                 double *gain_b, double seed);
void whiten_b(int n, int k, const double *factor, double *factor_b, double *x, double *x_b);
double square_b(int n, const double *a, double *a_b, double seed);

enum { N = 5, K = 4, LAYERS = 3 };

static double w0[N * N], x0[N * N], gain = 0.7, weights[N * K];

static double of_network(void) {
    return network(N, LAYERS, w0, x0, gain);
}

static double of_whiten(void) {
    double x[N * K], sum = 0;
    memcpy(x, x0, sizeof x);
    whiten(N, K, w0, x);
    for (int i = 0; i < N * K; i++)
        sum += weights[i] * x[i];
    return sum;
}

static double of_square(void) {
    return square(N, w0);
}

int main(void) {
    int bad = 0;
    gc_fill(w0, N * N, -0.5, 0.5, 1);
    gc_fill(x0, N * N, -1, 1, 2);
    gc_fill(weights, N * K, -1, 1, 3);
    for (int i = 0; i < N; i++)
        w0[i + i * N] += 1.5;
    {
        double w_b[N * N] = {0}, x_b[N * N] = {0}, gain_b = 0;
        network_b(N, LAYERS, w0, w_b, x0, x_b, gain, &gain_b, 1);
        struct gc_block blocks[] = {GC_DOUBLE(w0, w_b, N * N), GC_DOUBLE(x0, x_b, N * N), GC_DOUBLE(&gain, &gain_b, 1)};
        bad |= gc_check("network", of_network, blocks, 3, 1e-8);
    }
    {
        double w_b[N * N] = {0}, x[N * K], x_b[N * K];
        memcpy(x, x0, sizeof x);
        memcpy(x_b, weights, sizeof x_b);
        whiten_b(N, K, w0, w_b, x, x_b);
        struct gc_block blocks[] = {GC_DOUBLE(w0, w_b, N * N), GC_DOUBLE(x0, x_b, N * K)};
        bad |= gc_check("whiten", of_whiten, blocks, 2, 1e-8);
    }
    {
        double w_b[N * N] = {0};
        square_b(N, w0, w_b, 1);
        struct gc_block block = GC_DOUBLE(w0, w_b, N * N);
        bad |= gc_check("square", of_square, &block, 1, 1e-8);
    }
    return bad;
}
