#ifndef REAL
// The C interface of BLAS level 3: calls of the Fortran symbols, which have custom pairs (blas3.c). What is stored
// by rows is the transpose of the same stored by columns.

#include <stdbool.h>
#include <stddef.h>

#define JOIN3(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN3(a, b, c)
#define SYMBOL(name) JOIN(, LETTER, name##_)
#define CBLAS(name) JOIN(bsw_cblas_, LETTER, name)

enum { Rows = 101, NoTranspose = 111, Upper = 121, NonUnit = 131, Left = 141 };

#define REAL double
#define LETTER d
#include "cblas3.c"

#define REAL float
#define LETTER s
#include "cblas3.c"

#else

void SYMBOL(gemm)(const char *, const char *, const int *, const int *, const int *, const REAL *, const REAL *,
                  const int *, const REAL *, const int *, const REAL *, REAL *, const int *);
void SYMBOL(symm)(const char *, const char *, const int *, const int *, const REAL *, const REAL *, const int *,
                  const REAL *, const int *, const REAL *, REAL *, const int *);
void SYMBOL(syrk)(const char *, const char *, const int *, const int *, const REAL *, const REAL *, const int *,
                  const REAL *, REAL *, const int *);
void SYMBOL(syr2k)(const char *, const char *, const int *, const int *, const REAL *, const REAL *, const int *,
                   const REAL *, const int *, const REAL *, REAL *, const int *);
void SYMBOL(trmm)(const char *, const char *, const char *, const char *, const int *, const int *, const REAL *,
                  const REAL *, const int *, REAL *, const int *);
void SYMBOL(trsm)(const char *, const char *, const char *, const char *, const int *, const int *, const REAL *,
                  const REAL *, const int *, REAL *, const int *);

void CBLAS(gemm)(int layout, int transa, int transb, int m, int n, int k, REAL alpha, const REAL *a, int lda,
                 const REAL *b, int ldb, REAL beta, REAL *c, int ldc) {
  char ta = transa == NoTranspose ? 'N' : 'T', tb = transb == NoTranspose ? 'N' : 'T';
  if (layout == Rows)
    SYMBOL(gemm)(&tb, &ta, &n, &m, &k, &alpha, b, &ldb, a, &lda, &beta, c, &ldc);
  else
    SYMBOL(gemm)(&ta, &tb, &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc);
}

void CBLAS(symm)(int layout, int side, int uplo, int m, int n, REAL alpha, const REAL *a, int lda, const REAL *b,
                 int ldb, REAL beta, REAL *c, int ldc) {
  bool rows = layout == Rows;
  char s = (side == Left) != rows ? 'L' : 'R', u = (uplo == Upper) != rows ? 'U' : 'L';
  int height = rows ? n : m, width = rows ? m : n;
  SYMBOL(symm)(&s, &u, &height, &width, &alpha, a, &lda, b, &ldb, &beta, c, &ldc);
}

void CBLAS(syrk)(int layout, int uplo, int trans, int n, int k, REAL alpha, const REAL *a, int lda, REAL beta, REAL *c,
                 int ldc) {
  bool rows = layout == Rows;
  char u = (uplo == Upper) != rows ? 'U' : 'L', t = (trans == NoTranspose) != rows ? 'N' : 'T';
  SYMBOL(syrk)(&u, &t, &n, &k, &alpha, a, &lda, &beta, c, &ldc);
}

void CBLAS(syr2k)(int layout, int uplo, int trans, int n, int k, REAL alpha, const REAL *a, int lda, const REAL *b,
                  int ldb, REAL beta, REAL *c, int ldc) {
  bool rows = layout == Rows;
  char u = (uplo == Upper) != rows ? 'U' : 'L', t = (trans == NoTranspose) != rows ? 'N' : 'T';
  SYMBOL(syr2k)(&u, &t, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc);
}

void CBLAS(trmm)(int layout, int side, int uplo, int transa, int diag, int m, int n, REAL alpha, const REAL *a, int lda,
                 REAL *b, int ldb) {
  bool rows = layout == Rows;
  char s = (side == Left) != rows ? 'L' : 'R', u = (uplo == Upper) != rows ? 'U' : 'L';
  char t = transa == NoTranspose ? 'N' : 'T', d = diag == NonUnit ? 'N' : 'U';
  int height = rows ? n : m, width = rows ? m : n;
  SYMBOL(trmm)(&s, &u, &t, &d, &height, &width, &alpha, a, &lda, b, &ldb);
}

void CBLAS(trsm)(int layout, int side, int uplo, int transa, int diag, int m, int n, REAL alpha, const REAL *a, int lda,
                 REAL *b, int ldb) {
  bool rows = layout == Rows;
  char s = (side == Left) != rows ? 'L' : 'R', u = (uplo == Upper) != rows ? 'U' : 'L';
  char t = transa == NoTranspose ? 'N' : 'T', d = diag == NonUnit ? 'N' : 'U';
  int height = rows ? n : m, width = rows ? m : n;
  SYMBOL(trsm)(&s, &u, &t, &d, &height, &width, &alpha, a, &lda, b, &ldb);
}

#undef REAL
#undef LETTER
#endif
