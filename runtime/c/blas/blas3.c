#ifndef REAL
/* Custom pairs for BLAS level 3. See pairs.h. */
#include "pairs.h"

#define REAL double
#define LETTER d
#include "blas3.c"

#define REAL float
#define LETTER s
#include "blas3.c"

#else

#include "pairs_matrix.h"

void SYMBOL(gemm)(const char *transa, const char *transb, const int *m, const int *n, const int *k, const REAL *alpha,
                  const REAL *a, const int *lda, const REAL *b, const int *ldb, const REAL *beta, REAL *c,
                  const int *ldc, size_t, size_t);
void SYMBOL(symm)(const char *side, const char *uplo, const int *m, const int *n, const REAL *alpha, const REAL *a,
                  const int *lda, const REAL *b, const int *ldb, const REAL *beta, REAL *c, const int *ldc, size_t,
                  size_t);
void SYMBOL(syrk)(const char *uplo, const char *trans, const int *n, const int *k, const REAL *alpha, const REAL *a,
                  const int *lda, const REAL *beta, REAL *c, const int *ldc, size_t, size_t);
void SYMBOL(syr2k)(const char *uplo, const char *trans, const int *n, const int *k, const REAL *alpha, const REAL *a,
                   const int *lda, const REAL *b, const int *ldb, const REAL *beta, REAL *c, const int *ldc, size_t,
                   size_t);
void SYMBOL(trmm)(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
                  const REAL *alpha, const REAL *a, const int *lda, REAL *b, const int *ldb, size_t, size_t, size_t,
                  size_t);
void SYMBOL(trsm)(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
                  const REAL *alpha, const REAL *a, const int *lda, REAL *b, const int *ldb, size_t, size_t, size_t,
                  size_t);

/* c := alpha op(a) op(b) + beta c, of values. */
TINY void OWN(gemm)(char ta, char tb, int m, int n, int k, REAL alpha, const REAL *a, int lda, const REAL *b, int ldb,
                    REAL beta, REAL *c, int ldc)
{
    if (m > 0 && n > 0) {
        SYMBOL(gemm)(&ta, &tb, &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
    }
}
TINY void OWN(symm)(char side, char uplo, int m, int n, REAL alpha, const REAL *a, int lda, const REAL *b, int ldb,
                    REAL beta, REAL *c, int ldc)
{
    SYMBOL(symm)(&side, &uplo, &m, &n, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
}

/* ---- General matrices: C := alpha op(A) op(B) + beta C ------------------------------------------------------- */

void FWD(gemm)(const char *transa, const char *transb, const int *m, const int *n, const int *k, const REAL *alpha,
               REAL *alpha_b, const REAL *a, REAL *a_b, const int *lda, const REAL *b, REAL *b_b, const int *ldb,
               const REAL *beta, REAL *beta_b, REAL *c, REAL *c_b, const int *ldc)
{
    const char ta = letter(transa), tb = letter(transb);
    Call call = {.alpha = (double)*alpha, .beta = (double)*beta, .m = positive(*m), .n = positive(*n),
                 .k = positive(*k),
                 .lda = *lda, .ldb = *ldb, .ldc = *ldc, .trans = ta, .transb = tb};
    call.idle = c_b == NULL || call.m == 0 || call.n == 0;
    if (!call.idle) {
        call.saved |= (b_b || alpha_b) ? SaveA : 0;
        call.saved |= (a_b || alpha_b) ? SaveB : 0;
        call.saved |= beta_b ? SaveC : 0;
    }
    const uint64_t of_a = call.saved & SaveA ? (uint64_t)call.m * (uint64_t)call.k : 0;
    const uint64_t of_b = call.saved & SaveB ? (uint64_t)call.k * (uint64_t)call.n : 0;
    const uint64_t of_c = call.saved & SaveC ? (uint64_t)call.m * (uint64_t)call.n : 0;
    call.bytes = (of_a + of_b + of_c) * sizeof(REAL);
    REAL *at = (REAL *)pair_reserve(call.bytes);
    if (call.saved & SaveA) {
        const int rows = ta == 'N' ? call.m : call.k;
        OWN(matcopy)(rows, ta == 'N' ? call.k : call.m, a, *lda, at, rows);
    }
    if (call.saved & SaveB) {
        const int rows = tb == 'N' ? call.k : call.n;
        OWN(matcopy)(rows, tb == 'N' ? call.n : call.k, b, *ldb, at + of_a, rows);
    }
    if (call.saved & SaveC) {
        OWN(matcopy)(call.m, call.n, c, *ldc, at + of_a + of_b, call.m);
    }
    pair_push(&call);
    SYMBOL(gemm)(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, 1, 1);
}

void BWD(gemm)(const char *transa, const char *transb, const int *m_, const int *n_, const int *k_, const REAL *alpha_,
               REAL *alpha_b, const REAL *a_, REAL *a_b, const int *lda, const REAL *b_, REAL *b_b, const int *ldb,
               const REAL *beta, REAL *beta_b, REAL *c_, REAL *c_b, const int *ldc)
{
    const Call call = pair_pop();
    const REAL *a = (const REAL *)pair_release(call.bytes);
    const int m = call.m, n = call.n, k = call.k;
    const char ta = call.trans, tb = call.transb;
    const int rows_a = leading(ta == 'N' ? m : k), rows_b = leading(tb == 'N' ? k : n);
    const REAL alpha = (REAL)call.alpha;
    const REAL *b = a + (call.saved & SaveA ? (size_t)m * (size_t)k : 0);
    const REAL *c = b + (call.saved & SaveB ? (size_t)k * (size_t)n : 0);
    if (call.idle) {
        return;
    }
    if (a_b && ta == 'N') {
        OWN(gemm)('N', other(tb), m, k, n, alpha, c_b, call.ldc, b, rows_b, 1, a_b, call.lda);
    } else if (a_b) {
        OWN(gemm)(tb, 'T', k, m, n, alpha, b, rows_b, c_b, call.ldc, 1, a_b, call.lda);
    }
    if (b_b && tb == 'N') {
        OWN(gemm)(other(ta), 'N', k, n, m, alpha, a, rows_a, c_b, call.ldc, 1, b_b, call.ldb);
    } else if (b_b) {
        OWN(gemm)('T', ta, n, k, m, alpha, c_b, call.ldc, a, rows_a, 1, b_b, call.ldb);
    }
    if (alpha_b) {
        REAL *product = pair_room((size_t)m, (size_t)n, sizeof *product, TEXT(SYMBOL(gemm)));
        OWN(gemm)(ta, tb, m, n, k, 1, a, rows_a, b, rows_b, 0, product, m);
        *alpha_b += OWN(inner)(m, n, c_b, call.ldc, product, m);
        free(product);
    }
    if (beta_b) {
        *beta_b += OWN(inner)(m, n, c_b, call.ldc, c, m);
    }
    OWN(scale)(m, n, (REAL)call.beta, c_b, call.ldc);
}

/* ---- A symmetric one: C := alpha A B + beta C, or alpha B A + beta C ----------------------------------------- */

void FWD(symm)(const char *side, const char *uplo, const int *m, const int *n, const REAL *alpha, REAL *alpha_b,
               const REAL *a, REAL *a_b, const int *lda, const REAL *b, REAL *b_b, const int *ldb, const REAL *beta,
               REAL *beta_b, REAL *c, REAL *c_b, const int *ldc)
{
    Call call = {.alpha = (double)*alpha, .beta = (double)*beta, .m = positive(*m), .n = positive(*n), .lda = *lda,
                 .ldb = *ldb, .ldc = *ldc, .side = letter(side), .uplo = letter(uplo)};
    call.k = call.side == 'L' ? call.m : call.n;
    call.idle = c_b == NULL || call.m == 0 || call.n == 0;
    if (!call.idle) {
        call.saved |= (b_b || alpha_b) ? SaveA : 0;
        call.saved |= (a_b || alpha_b) ? SaveB : 0;
        call.saved |= beta_b ? SaveC : 0;
    }
    const uint64_t of_a = call.saved & SaveA ? OWN(half)(call.k) : 0, all = (uint64_t)call.m * (uint64_t)call.n;
    const uint64_t of_b = call.saved & SaveB ? all : 0, of_c = call.saved & SaveC ? all : 0;
    call.bytes = (of_a + of_b + of_c) * sizeof(REAL);
    REAL *at = (REAL *)pair_reserve(call.bytes);
    if (call.saved & SaveA) {
        OWN(pack)(call.uplo == 'U', call.k, a, *lda, at);
    }
    if (call.saved & SaveB) {
        OWN(matcopy)(call.m, call.n, b, *ldb, at + of_a, call.m);
    }
    if (call.saved & SaveC) {
        OWN(matcopy)(call.m, call.n, c, *ldc, at + of_a + of_b, call.m);
    }
    pair_push(&call);
    SYMBOL(symm)(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc, 1, 1);
}

/* Of the triangle of A, of which each element beside the diagonal stands for two: `both` has the sum, and the
 * diagonal twice. */
PART void OWN(symm_of_a)(const Call *call, const REAL *b, const REAL *c_b, REAL *a_b)
{
    const int m = call->m, n = call->n, k = call->k;
    const bool left = call->side == 'L';
    REAL *product = pair_room((size_t)k, (size_t)k, sizeof *product, TEXT(SYMBOL(symm)));
    OWN(gemm)(left ? 'N' : 'T', left ? 'T' : 'N', k, k, left ? n : m, (REAL)call->alpha, left ? c_b : b,
              left ? call->ldc : m, left ? b : c_b, left ? m : call->ldc, 0, product, k);
    OWN(add_both)(call->uplo == 'U', k, product, k, a_b, call->lda);
    free(product);
}

void BWD(symm)(const char *side, const char *uplo, const int *m_, const int *n_, const REAL *alpha, REAL *alpha_b,
               const REAL *a_, REAL *a_b, const int *lda, const REAL *b_, REAL *b_b, const int *ldb, const REAL *beta,
               REAL *beta_b, REAL *c_, REAL *c_b, const int *ldc)
{
    const Call call = pair_pop();
    const REAL *packed = (const REAL *)pair_release(call.bytes);
    const int m = call.m, n = call.n, k = call.k;
    const REAL *b = packed + (call.saved & SaveA ? OWN(half)(k) : 0);
    const REAL *c = b + (call.saved & SaveB ? (size_t)m * (size_t)n : 0);
    if (call.idle) {
        return;
    }
    REAL *a = call.saved & SaveA ? OWN(unpack)(call.uplo == 'U', k, packed, TEXT(SYMBOL(symm))) : NULL;
    if (b_b) {
        OWN(symm)(call.side, call.uplo, m, n, (REAL)call.alpha, a, k, c_b, call.ldc, 1, b_b, call.ldb);
    }
    if (a_b) {
        OWN(symm_of_a)(&call, b, c_b, a_b);
    }
    if (alpha_b) {
        REAL *product = pair_room((size_t)m, (size_t)n, sizeof *product, TEXT(SYMBOL(symm)));
        OWN(symm)(call.side, call.uplo, m, n, 1, a, k, b, m, 0, product, m);
        *alpha_b += OWN(inner)(m, n, c_b, call.ldc, product, m);
        free(product);
    }
    if (beta_b) {
        *beta_b += OWN(inner)(m, n, c_b, call.ldc, c, m);
    }
    OWN(scale)(m, n, (REAL)call.beta, c_b, call.ldc);
    free(a);
}

/* ---- Symmetric results: C := alpha op(A) op(B)' + alpha op(B) op(A)' + beta C, and with A for both ------------ */

/* Pushes what the backward halves of syrk (where b is null) and syr2k need. */
PART void OWN(syr_push)(Call *call, const REAL *alpha_b, const REAL *a, const REAL *a_b, const REAL *b, const REAL *b_b,
                        const REAL *beta_b, const REAL *c, const REAL *c_b)
{
    const int n = call->n, k = call->k, rows = call->trans == 'N' ? n : k, columns = call->trans == 'N' ? k : n;
    call->idle = c_b == NULL || n == 0;
    if (!call->idle) {
        call->saved |= ((b ? b_b : a_b) || alpha_b) ? SaveA : 0;
        call->saved |= (b && (a_b || alpha_b)) ? SaveB : 0;
        call->saved |= beta_b ? SaveC : 0;
    }
    const uint64_t all = (uint64_t)n * (uint64_t)k;
    const uint64_t of_a = call->saved & SaveA ? all : 0, of_b = call->saved & SaveB ? all : 0;
    call->bytes = (of_a + of_b + (call->saved & SaveC ? OWN(half)(n) : 0)) * sizeof(REAL);
    REAL *at = (REAL *)pair_reserve(call->bytes);
    if (call->saved & SaveA) {
        OWN(matcopy)(rows, columns, a, call->lda, at, rows);
    }
    if (call->saved & SaveB) {
        OWN(matcopy)(rows, columns, b, call->ldb, at + of_a, rows);
    }
    if (call->saved & SaveC) {
        OWN(pack)(call->uplo == 'U', n, c, call->ldc, at + of_a + of_b);
    }
    pair_push(call);
}

/* x_b += alpha times y and the symmetric matrix of the shadow of C, whose diagonal counts twice. */
PART void OWN(syr_of)(const Call *call, const REAL *c_b, const REAL *y, REAL *x_b, int ldx)
{
    const int n = call->n, k = call->k, rows = call->trans == 'N' ? n : k, columns = call->trans == 'N' ? k : n;
    const REAL alpha = (REAL)call->alpha;
    if (k == 0) {
        return;
    }
    OWN(symm)(call->trans == 'N' ? 'L' : 'R', call->uplo, rows, columns, alpha, c_b, call->ldc, y, rows, 1, x_b, ldx);
    for (int j = 0; j < columns; j++) {
        for (int i = 0; i < rows; i++) {
            const int at = call->trans == 'N' ? i : j;
            OWN(column)(x_b, ldx, j)[i] += alpha * OWN(column)(c_b, call->ldc, at)[at] * OWN(column)(y, rows, j)[i];
        }
    }
}

PART void OWN(syr_back)(const Call *call, const char *symbol, REAL *alpha_b, REAL *a_b, REAL *b_b, REAL *beta_b,
                        REAL *c_b)
{
    const REAL *a = (const REAL *)pair_release(call->bytes);
    const int n = call->n, k = call->k;
    const size_t all = (size_t)n * (size_t)k;
    const bool two = call->side == '2', upper = call->uplo == 'U';
    const REAL *b = a + (call->saved & SaveA ? all : 0), *c = b + (call->saved & SaveB ? all : 0);
    if (call->idle) {
        return;
    }
    if (a_b) {
        OWN(syr_of)(call, c_b, two ? b : a, a_b, call->lda);
    }
    if (two && b_b) {
        OWN(syr_of)(call, c_b, a, b_b, call->ldb);
    }
    if (alpha_b) {
        const char uplo = call->uplo, trans = call->trans;
        const REAL one = 1, zero = 0;
        const int rows = leading(trans == 'N' ? n : k);
        REAL *product = pair_room((size_t)n, (size_t)n, sizeof *product, symbol);
        REAL *packed = pair_room(1, OWN(half)(n), sizeof *product, symbol);
        if (two) {
            SYMBOL(syr2k)(&uplo, &trans, &n, &k, &one, a, &rows, b, &rows, &zero, product, &n, 1, 1);
        } else {
            SYMBOL(syrk)(&uplo, &trans, &n, &k, &one, a, &rows, &zero, product, &n, 1, 1);
        }
        OWN(pack)(upper, n, product, n, packed);
        *alpha_b += OWN(inner_half)(upper, n, c_b, call->ldc, packed);
        free(packed);
        free(product);
    }
    if (beta_b) {
        *beta_b += OWN(inner_half)(upper, n, c_b, call->ldc, c);
    }
    OWN(scale_half)(upper, n, (REAL)call->beta, c_b, call->ldc);
}

void FWD(syrk)(const char *uplo, const char *trans, const int *n, const int *k, const REAL *alpha, REAL *alpha_b,
               const REAL *a, REAL *a_b, const int *lda, const REAL *beta, REAL *beta_b, REAL *c, REAL *c_b,
               const int *ldc)
{
    Call call = {.alpha = (double)*alpha, .beta = (double)*beta, .n = positive(*n), .k = positive(*k), .lda = *lda,
                 .ldc = *ldc, .uplo = letter(uplo), .trans = letter(trans), .side = '1'};
    OWN(syr_push)(&call, alpha_b, a, a_b, NULL, NULL, beta_b, c, c_b);
    SYMBOL(syrk)(uplo, trans, n, k, alpha, a, lda, beta, c, ldc, 1, 1);
}
void BWD(syrk)(const char *uplo, const char *trans, const int *n, const int *k, const REAL *alpha, REAL *alpha_b,
               const REAL *a, REAL *a_b, const int *lda, const REAL *beta, REAL *beta_b, REAL *c, REAL *c_b,
               const int *ldc)
{
    const Call call = pair_pop();
    OWN(syr_back)(&call, TEXT(SYMBOL(syrk)), alpha_b, a_b, NULL, beta_b, c_b);
}

void FWD(syr2k)(const char *uplo, const char *trans, const int *n, const int *k, const REAL *alpha, REAL *alpha_b,
                const REAL *a, REAL *a_b, const int *lda, const REAL *b, REAL *b_b, const int *ldb, const REAL *beta,
                REAL *beta_b, REAL *c, REAL *c_b, const int *ldc)
{
    Call call = {.alpha = (double)*alpha, .beta = (double)*beta, .n = positive(*n), .k = positive(*k), .lda = *lda,
                 .ldb = *ldb, .ldc = *ldc, .uplo = letter(uplo), .trans = letter(trans), .side = '2'};
    OWN(syr_push)(&call, alpha_b, a, a_b, b, b_b, beta_b, c, c_b);
    SYMBOL(syr2k)(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc, 1, 1);
}
void BWD(syr2k)(const char *uplo, const char *trans, const int *n, const int *k, const REAL *alpha, REAL *alpha_b,
                const REAL *a, REAL *a_b, const int *lda, const REAL *b, REAL *b_b, const int *ldb, const REAL *beta,
                REAL *beta_b, REAL *c, REAL *c_b, const int *ldc)
{
    const Call call = pair_pop();
    OWN(syr_back)(&call, TEXT(SYMBOL(syr2k)), alpha_b, a_b, b_b, beta_b, c_b);
}

/* ---- Triangular ones: B := alpha op(A) B or alpha B op(A), and with the inverse of op(A) ---------------------- */

PART void OWN(triangular)(bool solve, char side, char uplo, char trans, char unit, int m, int n, REAL alpha,
                          const REAL *a, int lda, REAL *b, int ldb)
{
    if (solve) {
        SYMBOL(trsm)(&side, &uplo, &trans, &unit, &m, &n, &alpha, a, &lda, b, &ldb, 1, 1, 1, 1);
    } else {
        SYMBOL(trmm)(&side, &uplo, &trans, &unit, &m, &n, &alpha, a, &lda, b, &ldb, 1, 1, 1, 1);
    }
}

/* Both push A, and B where alpha's shadow needs it; what A's shadow needs is B before the product, after the
 * solution. */
PART void OWN(tr_forward)(bool solve, const char *side, const char *uplo, const char *trans, const char *diag,
                          const int *m, const int *n, const REAL *alpha, const REAL *alpha_b, const REAL *a,
                          const REAL *a_b, const int *lda, REAL *b, const REAL *b_b, const int *ldb)
{
    Call call = {.alpha = (double)*alpha, .m = positive(*m), .n = positive(*n), .lda = *lda, .ldb = *ldb,
                 .side = letter(side), .uplo = letter(uplo), .trans = letter(trans), .unit = letter(diag)};
    call.k = call.side == 'L' ? call.m : call.n;
    call.idle = b_b == NULL || call.m == 0 || call.n == 0;
    if (!call.idle) {
        call.saved = SaveA;
        call.saved |= (alpha_b || (a_b && !solve)) ? SaveB : 0;
        call.saved |= (a_b && solve) ? SaveC : 0;
    }
    const uint64_t of_a = call.saved & SaveA ? OWN(half)(call.k) : 0, all = (uint64_t)call.m * (uint64_t)call.n;
    const uint64_t of_b = call.saved & SaveB ? all : 0, of_c = call.saved & SaveC ? all : 0;
    call.bytes = (of_a + of_b + of_c) * sizeof(REAL);
    REAL *at = (REAL *)pair_reserve(call.bytes);
    if (call.saved & SaveA) {
        OWN(pack)(call.uplo == 'U', call.k, a, *lda, at);
    }
    if (call.saved & SaveB) {
        OWN(matcopy)(call.m, call.n, b, *ldb, at + of_a, call.m);
    }
    if (solve) {
        SYMBOL(trsm)(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, 1, 1, 1, 1);
    } else {
        SYMBOL(trmm)(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, 1, 1, 1, 1);
    }
    if (call.saved & SaveC) {
        OWN(matcopy)(call.m, call.n, b, *ldb, at + of_a + of_b, call.m);
    }
    pair_push(&call);
}

/* a_b += the triangle of `factor` times g b' or b' g, transposed where A was. */
PART void OWN(tr_of_a)(const Call *call, const char *symbol, REAL factor, const REAL *g, int ldg, const REAL *b,
                       REAL *a_b)
{
    const int m = call->m, n = call->n, k = call->k;
    const bool left = call->side == 'L', swap = left != (call->trans == 'N');
    REAL *product = pair_room((size_t)k, (size_t)k, sizeof *product, symbol);
    OWN(gemm)(left ? 'N' : 'T', left ? 'T' : 'N', k, k, left ? n : m, factor, swap ? b : g, swap ? m : ldg,
              swap ? g : b,
              swap ? ldg : m, 0, product, k);
    OWN(add_half)(call->uplo == 'U', call->unit == 'U', k, product, k, a_b, call->lda);
    free(product);
}

PART void OWN(tr_backward)(bool solve, const char *symbol, REAL *alpha_b, REAL *a_b, REAL *b_b)
{
    const Call call = pair_pop();
    const REAL *packed = (const REAL *)pair_release(call.bytes);
    const int m = call.m, n = call.n, k = call.k, ldb = call.ldb;
    const size_t all = (size_t)m * (size_t)n;
    const REAL *b = packed + (call.saved & SaveA ? OWN(half)(k) : 0), *x = b + (call.saved & SaveB ? all : 0);
    const REAL alpha = (REAL)call.alpha;
    if (call.idle) {
        return;
    }
    REAL *a = OWN(unpack)(call.uplo == 'U', k, packed, symbol);
    if (a_b && !solve) {
        OWN(tr_of_a)(&call, symbol, alpha, b_b, ldb, b, a_b);
    }
    OWN(triangular)(solve, call.side, call.uplo, other(call.trans), call.unit, m, n, 1, a, k, b_b, ldb);
    if (a_b && solve) {
        OWN(tr_of_a)(&call, symbol, -1, b_b, ldb, x, a_b);
    }
    if (alpha_b) {
        *alpha_b += OWN(inner)(m, n, b_b, ldb, b, m);
    }
    OWN(scale)(m, n, alpha, b_b, ldb);
    free(a);
}

void FWD(trmm)(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
               const REAL *alpha, REAL *alpha_b, const REAL *a, REAL *a_b, const int *lda, REAL *b, REAL *b_b,
               const int *ldb)
{
    OWN(tr_forward)(false, side, uplo, transa, diag, m, n, alpha, alpha_b, a, a_b, lda, b, b_b, ldb);
}
void BWD(trmm)(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
               const REAL *alpha, REAL *alpha_b, const REAL *a, REAL *a_b, const int *lda, REAL *b, REAL *b_b,
               const int *ldb)
{
    OWN(tr_backward)(false, TEXT(SYMBOL(trmm)), alpha_b, a_b, b_b);
}

void FWD(trsm)(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
               const REAL *alpha, REAL *alpha_b, const REAL *a, REAL *a_b, const int *lda, REAL *b, REAL *b_b,
               const int *ldb)
{
    OWN(tr_forward)(true, side, uplo, transa, diag, m, n, alpha, alpha_b, a, a_b, lda, b, b_b, ldb);
}
void BWD(trsm)(const char *side, const char *uplo, const char *transa, const char *diag, const int *m, const int *n,
               const REAL *alpha, REAL *alpha_b, const REAL *a, REAL *a_b, const int *lda, REAL *b, REAL *b_b,
               const int *ldb)
{
    OWN(tr_backward)(true, TEXT(SYMBOL(trsm)), alpha_b, a_b, b_b);
}

#undef REAL
#undef LETTER
#endif
