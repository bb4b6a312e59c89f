#ifndef REAL
/* Custom pairs for LAPACK. See pairs.h.
 *
 * Where a call fails (info is not 0), the backward half leaves the shadows alone, as if the call had done nothing:
 * there is no factor to differentiate, and a program that goes on does not use it. */
#include "pairs.h"

#define REAL double
#define LETTER d
#include "lapack.c"

#define REAL float
#define LETTER s
#include "lapack.c"

#else

#include "pairs_matrix.h"

void SYMBOL(gemm)(const char *, const char *, const int *, const int *, const int *, const REAL *, const REAL *,
                  const int *, const REAL *, const int *, const REAL *, REAL *, const int *, size_t, size_t);
void SYMBOL(trmm)(const char *, const char *, const char *, const char *, const int *, const int *, const REAL *,
                  const REAL *, const int *, REAL *, const int *, size_t, size_t, size_t, size_t);
void SYMBOL(trsm)(const char *, const char *, const char *, const char *, const int *, const int *, const REAL *,
                  const REAL *, const int *, REAL *, const int *, size_t, size_t, size_t, size_t);
void SYMBOL(potrf)(const char *uplo, const int *n, REAL *a, const int *lda, int *info, size_t);
void SYMBOL(potrs)(const char *uplo, const int *n, const int *nrhs, const REAL *a, const int *lda, REAL *b,
                   const int *ldb, int *info, size_t);
void SYMBOL(posv)(const char *uplo, const int *n, const int *nrhs, REAL *a, const int *lda, REAL *b, const int *ldb,
                  int *info, size_t);
void SYMBOL(getrf)(const int *m, const int *n, REAL *a, const int *lda, int *ipiv, int *info);
void SYMBOL(getrs)(const char *trans, const int *n, const int *nrhs, const REAL *a, const int *lda, const int *ipiv,
                   REAL *b, const int *ldb, int *info, size_t);
void SYMBOL(gesv)(const int *n, const int *nrhs, REAL *a, const int *lda, int *ipiv, REAL *b, const int *ldb,
                  int *info);
void SYMBOL(trtrs)(const char *uplo, const char *trans, const char *diag, const int *n, const int *nrhs, const REAL *a,
                   const int *lda, REAL *b, const int *ldb, int *info, size_t, size_t, size_t);

TINY void OWN(gemm)(char ta, char tb, int m, int n, int k, REAL alpha, const REAL *a, int lda, const REAL *b, int ldb,
                    REAL beta, REAL *c, int ldc)
{
    if (m > 0 && n > 0) {
        SYMBOL(gemm)(&ta, &tb, &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
    }
}
TINY void OWN(trmm)(char side, char uplo, char trans, char unit, int m, int n, const REAL *a, int lda, REAL *b, int ldb)
{
    const REAL one = 1;
    if (m > 0 && n > 0) {
        SYMBOL(trmm)(&side, &uplo, &trans, &unit, &m, &n, &one, a, &lda, b, &ldb, 1, 1, 1, 1);
    }
}
TINY void OWN(trsm)(char side, char uplo, char trans, char unit, int m, int n, const REAL *a, int lda, REAL *b, int ldb)
{
    const REAL one = 1;
    if (m > 0 && n > 0) {
        SYMBOL(trsm)(&side, &uplo, &trans, &unit, &m, &n, &one, a, &lda, b, &ldb, 1, 1, 1, 1);
    }
}
/* A new copy of a matrix. */
TINY REAL *OWN(twin)(int m, int n, const REAL *a, int lda, const char *symbol)
{
    REAL *copy = pair_room((size_t)m, (size_t)n, sizeof *copy, symbol);
    OWN(matcopy)(m, n, a, lda, copy, m);
    return copy;
}

/* ---- Cholesky's factor: what is computed of it ---------------------------------------------------------------- */

/* From the shadow of the factor L of A = L L' (of U where A = U' U) to that of A, in its place. With half(.) for the
 * lower triangle of a matrix with half of its diagonal: the derivative of L is L half(L^-1 dA L^-T), so the shadow of
 * a full A is S = L^-T half(L' L_b) L^-1, and that of a stored triangle has S + S' beside the diagonal. */
PART void OWN(potrf_back)(bool upper, int n, const REAL *f, REAL *g, int ldg, const char *symbol)
{
    const char uplo = upper ? 'U' : 'L', plain = upper ? 'T' : 'N', flipped = upper ? 'N' : 'T';
    REAL *s = pair_room((size_t)n, (size_t)n, sizeof *s, symbol);
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
            OWN(column)(s, n, j)[i] = i < j ? 0 : upper ? OWN(column)(g, ldg, i)[j] : OWN(column)(g, ldg, j)[i];
        }
    }
    OWN(trmm)('L', uplo, flipped, 'N', n, n, f, n, s, n);
    for (int j = 0; j < n; j++) {
        for (int i = 0; i <= j; i++) {
            OWN(column)(s, n, j)[i] *= i == j ? (REAL)0.5 : 0;
        }
    }
    OWN(trsm)('L', uplo, flipped, 'N', n, n, f, n, s, n);
    OWN(trsm)('R', uplo, plain, 'N', n, n, f, n, s, n);
    OWN(scale_half)(upper, n, 0, g, ldg);
    OWN(add_both)(upper, n, s, n, g, ldg);
    free(s);
}

/* b_b := A^-1 b_b, which is W; and to the shadow of the factor, -(W Y' + X Z') with Y = L' X, Z = L' W. */
PART void OWN(potrs_back)(bool upper, int n, int nrhs, const REAL *f, const REAL *x, REAL *f_b, int ldf, REAL *b_b,
                          int ldb, const char *symbol)
{
    const char uplo = upper ? 'U' : 'L', plain = upper ? 'T' : 'N', flipped = upper ? 'N' : 'T';
    OWN(trsm)('L', uplo, plain, 'N', n, nrhs, f, n, b_b, ldb);
    if (f_b) {
        REAL *z = OWN(twin)(n, nrhs, b_b, ldb, symbol), *y = OWN(twin)(n, nrhs, x, n, symbol);
        OWN(trsm)('L', uplo, flipped, 'N', n, nrhs, f, n, b_b, ldb);
        OWN(trmm)('L', uplo, flipped, 'N', n, nrhs, f, n, y, n);
        REAL *sum = pair_room((size_t)n, (size_t)n, sizeof *sum, symbol);
        OWN(gemm)('N', 'T', n, n, nrhs, -1, upper ? y : b_b, upper ? n : ldb, upper ? b_b : y, upper ? ldb : n, 0,
                  sum, n);
        OWN(gemm)('N', 'T', n, n, nrhs, -1, upper ? z : x, n, upper ? x : z, n, 1, sum, n);
        OWN(add_half)(upper, false, n, sum, n, f_b, ldf);
        free(sum);
        free(y);
        free(z);
    } else {
        OWN(trsm)('L', uplo, flipped, 'N', n, nrhs, f, n, b_b, ldb);
    }
}

/* Pushes a triangle, and a matrix where x is not null. */
PART void OWN(push_half)(Call *call, const REAL *f, const REAL *x)
{
    const uint64_t of_a = call->saved & SaveA ? OWN(half)(call->n) : 0;
    const uint64_t of_x = call->saved & SaveB ? (uint64_t)call->n * (uint64_t)call->m : 0;
    call->bytes = (of_a + of_x) * sizeof(REAL);
    REAL *at = (REAL *)pair_reserve(call->bytes);
    if (call->saved & SaveA) {
        OWN(pack)(call->uplo == 'U', call->n, f, call->lda, at);
    }
    if (call->saved & SaveB) {
        OWN(matcopy)(call->n, call->m, x, call->ldb, at + of_a, call->n);
    }
    pair_push(call);
}

void FWD(potrf)(const char *uplo, const int *n, REAL *a, REAL *a_b, const int *lda, int *info)
{
    Call call = {.n = positive(*n), .lda = *lda, .uplo = letter(uplo)};
    SYMBOL(potrf)(uplo, n, a, lda, info, 1);
    call.idle = *info != 0 || a_b == NULL || call.n == 0;
    call.saved = call.idle ? 0 : SaveA;
    OWN(push_half)(&call, a, NULL);
}
void BWD(potrf)(const char *uplo, const int *n, REAL *a, REAL *a_b, const int *lda, int *info)
{
    const Call call = pair_pop();
    const REAL *packed = (const REAL *)pair_release(call.bytes);
    if (call.idle) {
        return;
    }
    REAL *f = OWN(unpack)(call.uplo == 'U', call.n, packed, TEXT(SYMBOL(potrf)));
    OWN(potrf_back)(call.uplo == 'U', call.n, f, a_b, call.lda, TEXT(SYMBOL(potrf)));
    free(f);
}

void FWD(potrs)(const char *uplo, const int *n, const int *nrhs, const REAL *a, REAL *a_b, const int *lda, REAL *b,
                REAL *b_b, const int *ldb, int *info)
{
    Call call = {.n = positive(*n), .m = positive(*nrhs), .lda = *lda, .ldb = *ldb, .uplo = letter(uplo)};
    SYMBOL(potrs)(uplo, n, nrhs, a, lda, b, ldb, info, 1);
    call.idle = *info != 0 || b_b == NULL || call.n == 0 || call.m == 0;
    call.saved = call.idle ? 0 : a_b ? SaveA | SaveB : SaveA;
    OWN(push_half)(&call, a, b);
}
void BWD(potrs)(const char *uplo, const int *n, const int *nrhs, const REAL *a, REAL *a_b, const int *lda, REAL *b,
                REAL *b_b, const int *ldb, int *info)
{
    const Call call = pair_pop();
    const REAL *packed = (const REAL *)pair_release(call.bytes);
    if (call.idle) {
        return;
    }
    REAL *f = OWN(unpack)(call.uplo == 'U', call.n, packed, TEXT(SYMBOL(potrs)));
    OWN(potrs_back)(call.uplo == 'U', call.n, call.m, f, packed + OWN(half)(call.n), a_b, call.lda, b_b, call.ldb,
                    TEXT(SYMBOL(potrs)));
    free(f);
}

void FWD(posv)(const char *uplo, const int *n, const int *nrhs, REAL *a, REAL *a_b, const int *lda, REAL *b, REAL *b_b,
               const int *ldb, int *info)
{
    Call call = {.n = positive(*n), .m = positive(*nrhs), .lda = *lda, .ldb = *ldb, .uplo = letter(uplo)};
    SYMBOL(posv)(uplo, n, nrhs, a, lda, b, ldb, info, 1);
    call.idle = *info != 0 || (a_b == NULL && b_b == NULL) || call.n == 0;
    call.saved = call.idle ? 0 : a_b && b_b ? SaveA | SaveB : SaveA;
    OWN(push_half)(&call, a, b);
}
void BWD(posv)(const char *uplo, const int *n_, const int *nrhs_, REAL *a, REAL *a_b, const int *lda, REAL *b,
               REAL *b_b,
               const int *ldb, int *info)
{
    const char *symbol = TEXT(SYMBOL(posv));
    const Call call = pair_pop();
    const REAL *packed = (const REAL *)pair_release(call.bytes), *x = packed + OWN(half)(call.n);
    const int n = call.n, nrhs = call.m;
    const bool upper = call.uplo == 'U';
    if (call.idle) {
        return;
    }
    REAL *f = OWN(unpack)(upper, n, packed, symbol);
    /* Where nothing else was made of the factor, the shadow of A is -W X'. */
    REAL *factor_b = a_b && !OWN(half_is_zero)(upper, n, a_b, call.lda) ? a_b : NULL;
    if (b_b) {
        OWN(potrs_back)(upper, n, nrhs, f, x, factor_b, call.lda, b_b, call.ldb, symbol);
    }
    if (factor_b) {
        OWN(potrf_back)(upper, n, f, a_b, call.lda, symbol);
    } else if (a_b && b_b) {
        REAL *sum = pair_room((size_t)n, (size_t)n, sizeof *sum, symbol);
        OWN(gemm)('N', 'T', n, n, nrhs, -1, b_b, call.ldb, x, n, 0, sum, n);
        OWN(add_both)(upper, n, sum, n, a_b, call.lda);
        free(sum);
    }
    free(f);
}

/* ---- The factors of P A = L U: what is computed of them ------------------------------------------------------- */

/* Pushes the factors, the exchanges of rows, and n x m results where they are wanted. */
PART void OWN(push_lu)(Call *call, int rows, int columns, const REAL *f, const int *ipiv, const REAL *x)
{
    const int exchanges = least(rows, columns);
    const uint64_t of_a = call->saved & SaveA ? (uint64_t)rows * (uint64_t)columns : 0;
    const uint64_t of_x = call->saved & SaveB ? (uint64_t)call->n * (uint64_t)call->k : 0;
    call->bytes = (of_a + of_x) * sizeof(REAL) + (of_a ? (uint64_t)exchanges * sizeof *ipiv : 0);
    char *at = pair_reserve(call->bytes);
    if (call->saved & SaveA) {
        OWN(matcopy)(rows, columns, f, call->lda, (REAL *)at, rows);
        memcpy(at + (of_a + of_x) * sizeof(REAL), ipiv, (size_t)exchanges * sizeof *ipiv);
    }
    if (call->saved & SaveB) {
        OWN(matcopy)(call->n, call->k, x, call->ldb, (REAL *)at + of_a, call->n);
    }
    pair_push(call);
}

/* The exchanges, in this order or backward. */
PART void OWN(exchange)(bool backward, int count, const int *ipiv, int columns, REAL *a, int lda)
{
    for (int j = 0; j < columns; j++) {
        REAL *p = OWN(column)(a, lda, j);
        for (int k = 0; k < count; k++) {
            const int here = backward ? count - 1 - k : k, there = ipiv[here] - 1;
            const REAL t = p[here];
            p[here] = p[there];
            p[there] = t;
        }
    }
}

/* b := op(A)^-1 b */
PART void OWN(lu_solve)(char trans, int n, int nrhs, const REAL *f, const int *ipiv, REAL *b, int ldb)
{
    if (trans == 'N') {
        OWN(exchange)(false, n, ipiv, nrhs, b, ldb);
        OWN(trsm)('L', 'L', 'N', 'U', n, nrhs, f, n, b, ldb);
        OWN(trsm)('L', 'U', 'N', 'N', n, nrhs, f, n, b, ldb);
    } else {
        OWN(trsm)('L', 'U', 'T', 'N', n, nrhs, f, n, b, ldb);
        OWN(trsm)('L', 'L', 'T', 'U', n, nrhs, f, n, b, ldb);
        OWN(exchange)(true, n, ipiv, nrhs, b, ldb);
    }
}

/* a := the strict lower triangle of the one, the upper triangle of the other. */
PART void OWN(lu_merge)(int n, const REAL *lower, const REAL *upper, REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
            OWN(column)(a, lda, j)[i] = OWN(column)(i > j ? lower : upper, n, j)[i];
        }
    }
}

/* From the shadow of the factors of an n x n matrix to that of P A: with M = L^-1 dA U^-1, the derivative of L is L
 * times the strict lower triangle of M, that of U is the upper triangle times U. */
PART void OWN(lu_square)(int n, const REAL *f, int ldf, REAL *g, int ldg, const char *symbol)
{
    REAL *p = OWN(twin)(n, n, g, ldg, symbol), *q = OWN(twin)(n, n, g, ldg, symbol);
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
            OWN(column)(i > j ? q : p, n, j)[i] = 0;
        }
    }
    OWN(trmm)('L', 'L', 'T', 'U', n, n, f, ldf, p, n);
    OWN(trmm)('R', 'U', 'T', 'N', n, n, f, ldf, q, n);
    OWN(lu_merge)(n, p, q, g, ldg);
    OWN(trsm)('L', 'L', 'T', 'U', n, n, f, ldf, g, ldg);
    OWN(trsm)('R', 'U', 'T', 'N', n, n, f, ldf, g, ldg);
    free(q);
    free(p);
}

/* The same for any shape. What is below the square is L2 = A2 U^-1, what is right of it U2 = L^-1 A2. */
PART void OWN(lu_back)(int m, int n, const REAL *f, const int *ipiv, REAL *g, int ldg, const char *symbol)
{
    const int k = least(m, n);
    if (m != n) {
        const bool tall = m > n;
        REAL *g2 = tall ? g + k : OWN(column)(g, ldg, k), *sum = pair_room((size_t)k, (size_t)k, sizeof *sum, symbol);
        const REAL *f2 = tall ? f + k : OWN(column)(f, m, k);
        if (tall) {
            OWN(trsm)('R', 'U', 'T', 'N', m - k, k, f, m, g2, ldg);
            OWN(gemm)('T', 'N', k, k, m - k, -1, f2, m, g2, ldg, 0, sum, k);
        } else {
            OWN(trsm)('L', 'L', 'T', 'U', k, n - k, f, m, g2, ldg);
            OWN(gemm)('N', 'T', k, k, n - k, -1, g2, ldg, f2, m, 0, sum, k);
        }
        OWN(add_half)(tall, !tall, k, sum, k, g, ldg);
        free(sum);
    }
    OWN(lu_square)(k, f, m, g, ldg, symbol);
    OWN(exchange)(true, k, ipiv, n, g, ldg);
}

/* To the shadow of the factors: of L -V (U Y)', of U -(L' V) Y', where V is exchanged already. */
PART void OWN(lu_solve_factors)(int n, int nrhs, const REAL *f, REAL *v, REAL *y, REAL *f_b, int ldf,
                                const char *symbol)
{
    REAL *uy = OWN(twin)(n, nrhs, y, n, symbol), *sum = pair_room((size_t)n, (size_t)n, sizeof *sum, symbol);
    OWN(trmm)('L', 'U', 'N', 'N', n, nrhs, f, n, uy, n);
    OWN(gemm)('N', 'T', n, n, nrhs, -1, v, n, uy, n, 0, sum, n);
    OWN(add_half)(false, true, n, sum, n, f_b, ldf);
    OWN(trmm)('L', 'L', 'T', 'U', n, nrhs, f, n, v, n);
    OWN(gemm)('N', 'T', n, n, nrhs, -1, v, n, y, n, 0, sum, n);
    OWN(add_half)(true, false, n, sum, n, f_b, ldf);
    free(sum);
    free(uy);
}

/* b_b := op(A)^-T b_b, and what comes of it for the factors. */
PART void OWN(getrs_back)(char trans, int n, int nrhs, const REAL *f, const int *ipiv, const REAL *x, REAL *f_b,
                          int ldf,
                          REAL *b_b, int ldb, const char *symbol)
{
    OWN(lu_solve)(other(trans), n, nrhs, f, ipiv, b_b, ldb);
    if (f_b) {
        REAL *w = OWN(twin)(n, nrhs, b_b, ldb, symbol), *y = OWN(twin)(n, nrhs, x, n, symbol);
        REAL *v = trans == 'N' ? w : y;
        OWN(exchange)(false, n, ipiv, nrhs, v, n);
        OWN(lu_solve_factors)(n, nrhs, f, v, trans == 'N' ? y : w, f_b, ldf, symbol);
        free(y);
        free(w);
    }
}

void FWD(getrf)(const int *m, const int *n, REAL *a, REAL *a_b, const int *lda, int *ipiv, int *info)
{
    Call call = {.m = positive(*m), .n = positive(*n), .lda = *lda};
    SYMBOL(getrf)(m, n, a, lda, ipiv, info);
    call.idle = *info != 0 || a_b == NULL || call.m == 0 || call.n == 0;
    call.saved = call.idle ? 0 : SaveA;
    OWN(push_lu)(&call, call.m, call.n, a, ipiv, NULL);
}
void BWD(getrf)(const int *m, const int *n, REAL *a, REAL *a_b, const int *lda, int *ipiv, int *info)
{
    const Call call = pair_pop();
    const REAL *f = (const REAL *)pair_release(call.bytes);
    if (!call.idle) {
        const int *exchanges = (const int *)(f + (size_t)call.m * (size_t)call.n);
        OWN(lu_back)(call.m, call.n, f, exchanges, a_b, call.lda, TEXT(SYMBOL(getrf)));
    }
}

void FWD(getrs)(const char *trans, const int *n, const int *nrhs, const REAL *a, REAL *a_b, const int *lda,
                const int *ipiv, REAL *b, REAL *b_b, const int *ldb, int *info)
{
    Call call = {.n = positive(*n), .k = positive(*nrhs), .lda = *lda, .ldb = *ldb, .trans = letter(trans)};
    SYMBOL(getrs)(trans, n, nrhs, a, lda, ipiv, b, ldb, info, 1);
    call.idle = *info != 0 || b_b == NULL || call.n == 0 || call.k == 0;
    call.saved = call.idle ? 0 : a_b ? SaveA | SaveB : SaveA;
    OWN(push_lu)(&call, call.n, call.n, a, ipiv, b);
}
void BWD(getrs)(const char *trans, const int *n_, const int *nrhs_, const REAL *a, REAL *a_b, const int *lda,
                const int *ipiv, REAL *b, REAL *b_b, const int *ldb, int *info)
{
    const Call call = pair_pop();
    const REAL *f = (const REAL *)pair_release(call.bytes);
    const int n = call.n, nrhs = call.k;
    if (!call.idle) {
        const REAL *x = f + (size_t)n * (size_t)n;
        const int *exchanges = (const int *)(x + (call.saved & SaveB ? (size_t)n * (size_t)nrhs : 0));
        OWN(getrs_back)(call.trans, n, nrhs, f, exchanges, x, a_b, call.lda, b_b, call.ldb, TEXT(SYMBOL(getrs)));
    }
}

void FWD(gesv)(const int *n, const int *nrhs, REAL *a, REAL *a_b, const int *lda, int *ipiv, REAL *b, REAL *b_b,
               const int *ldb, int *info)
{
    Call call = {.n = positive(*n), .k = positive(*nrhs), .lda = *lda, .ldb = *ldb};
    /* Some libraries do nothing where there is no right-hand side, others factor. */
    if (call.n > 0) {
        ipiv[0] = 0;
    }
    SYMBOL(gesv)(n, nrhs, a, lda, ipiv, b, ldb, info);
    call.idle = *info != 0 || (a_b == NULL && b_b == NULL) || call.n == 0 || ipiv[0] == 0;
    call.saved = call.idle ? 0 : a_b && b_b ? SaveA | SaveB : SaveA;
    OWN(push_lu)(&call, call.n, call.n, a, ipiv, b);
}
void BWD(gesv)(const int *n_, const int *nrhs_, REAL *a, REAL *a_b, const int *lda, int *ipiv, REAL *b, REAL *b_b,
               const int *ldb, int *info)
{
    const char *symbol = TEXT(SYMBOL(gesv));
    const Call call = pair_pop();
    const REAL *f = (const REAL *)pair_release(call.bytes);
    const int n = call.n, nrhs = call.k;
    if (call.idle) {
        return;
    }
    const REAL *x = f + (size_t)n * (size_t)n;
    const int *exchanges = (const int *)(x + (call.saved & SaveB ? (size_t)n * (size_t)nrhs : 0));
    /* Where nothing else was made of the factors, the shadow of A is -W X'. */
    REAL *factors_b = a_b && !OWN(is_zero)(n, n, a_b, call.lda) ? a_b : NULL;
    if (b_b) {
        OWN(getrs_back)('N', n, nrhs, f, exchanges, x, factors_b, call.lda, b_b, call.ldb, symbol);
    }
    if (factors_b) {
        OWN(lu_back)(n, n, f, exchanges, a_b, call.lda, symbol);
    } else if (a_b && b_b) {
        OWN(gemm)('N', 'T', n, n, nrhs, -1, b_b, call.ldb, x, n, 0, a_b, call.lda);
    }
}

/* ---- Triangular systems: nothing is changed where the matrix is singular --------------------------------------- */

void FWD(trtrs)(const char *uplo, const char *trans, const char *diag, const int *n, const int *nrhs, const REAL *a,
                REAL *a_b, const int *lda, REAL *b, REAL *b_b, const int *ldb, int *info)
{
    Call call = {.n = positive(*n), .m = positive(*nrhs), .lda = *lda, .ldb = *ldb, .uplo = letter(uplo),
                 .trans = letter(trans), .unit = letter(diag)};
    SYMBOL(trtrs)(uplo, trans, diag, n, nrhs, a, lda, b, ldb, info, 1, 1, 1);
    call.idle = *info != 0 || b_b == NULL || call.n == 0 || call.m == 0;
    call.saved = call.idle ? 0 : a_b ? SaveA | SaveB : SaveA;
    OWN(push_half)(&call, a, b);
}
void BWD(trtrs)(const char *uplo, const char *trans, const char *diag, const int *n_, const int *nrhs_, const REAL *a,
                REAL *a_b, const int *lda, REAL *b, REAL *b_b, const int *ldb, int *info)
{
    const char *symbol = TEXT(SYMBOL(trtrs));
    const Call call = pair_pop();
    const REAL *packed = (const REAL *)pair_release(call.bytes), *x = packed + OWN(half)(call.n);
    const int n = call.n, nrhs = call.m;
    const bool upper = call.uplo == 'U', plain = call.trans == 'N';
    if (call.idle) {
        return;
    }
    REAL *f = OWN(unpack)(upper, n, packed, symbol);
    OWN(trsm)('L', call.uplo, other(call.trans), call.unit, n, nrhs, f, n, b_b, call.ldb);
    if (a_b) {
        REAL *sum = pair_room((size_t)n, (size_t)n, sizeof *sum, symbol);
        OWN(gemm)('N', 'T', n, n, nrhs, -1, plain ? b_b : x, plain ? call.ldb : n, plain ? x : b_b,
                  plain ? n : call.ldb, 0,
                  sum, n);
        OWN(add_half)(upper, call.unit == 'U', n, sum, n, a_b, call.lda);
        free(sum);
    }
    free(f);
}

#undef REAL
#undef LETTER
#endif
