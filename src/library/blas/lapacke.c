#ifndef REAL
// The C interface of LAPACK: calls of the Fortran symbols, which have custom pairs (lapack.c). What is stored by rows
// is copied where it does not do to take it for the transpose. That nothing is NaN is not checked.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JOIN3(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN3(a, b, c)
#define OWN(name) JOIN(LETTER, _, name)
#define SYMBOL(name) JOIN(, LETTER, name##_)
#define LAPACKE(name) JOIN(bsw_LAPACKE_, LETTER, name)
#define TINY static inline __attribute__((always_inline))

enum { Rows = 101 };

void *malloc(size_t);
void free(void *);

TINY bool is(char flag, char letter) { return (flag & ~32) == letter; }
TINY char flipped(char uplo) { return is(uplo, 'U') ? 'L' : 'U'; }
TINY int leading(int n) { return n > 1 ? n : 1; }

#define REAL double
#define LETTER d
#include "lapacke.c"

#define REAL float
#define LETTER s
#include "lapacke.c"

#else

void SYMBOL(potrf)(const char *, const int *, REAL *, const int *, int *);
void SYMBOL(potrs)(const char *, const int *, const int *, const REAL *, const int *, REAL *, const int *, int *);
void SYMBOL(posv)(const char *, const int *, const int *, REAL *, const int *, REAL *, const int *, int *);
void SYMBOL(getrf)(const int *, const int *, REAL *, const int *, int *, int *);
void SYMBOL(getrs)(const char *, const int *, const int *, const REAL *, const int *, const int *, REAL *, const int *,
                   int *);
void SYMBOL(gesv)(const int *, const int *, REAL *, const int *, int *, REAL *, const int *, int *);
void SYMBOL(trtrs)(const char *, const char *, const char *, const int *, const int *, const REAL *, const int *, REAL *,
                   const int *, int *);

// An m x n matrix by columns, from one by rows; and back.
TINY REAL *OWN(turned)(int64_t m, int64_t n, const REAL *a, int64_t lda) {
  REAL *copy = malloc((size_t)(m > 0 && n > 0 ? m * n : 1) * sizeof *copy);
  for (int64_t i = 0; i < m; i++)
    for (int64_t j = 0; j < n; j++)
      copy[i + j * m] = a[i * lda + j];
  return copy;
}
TINY void OWN(back)(int64_t m, int64_t n, REAL *copy, REAL *a, int64_t lda) {
  for (int64_t i = 0; i < m; i++)
    for (int64_t j = 0; j < n; j++)
      a[i * lda + j] = copy[i + j * m];
  free(copy);
}

int LAPACKE(potrf)(int layout, char uplo, int n, REAL *a, int lda) {
  int info = 0;
  char u = layout == Rows ? flipped(uplo) : uplo;
  SYMBOL(potrf)(&u, &n, a, &lda, &info);
  return info;
}

int LAPACKE(potrs)(int layout, char uplo, int n, int nrhs, const REAL *a, int lda, REAL *b, int ldb) {
  int info = 0, ld = leading(n);
  if (layout == Rows) {
    char u = flipped(uplo);
    REAL *copy = OWN(turned)(n, nrhs, b, ldb);
    SYMBOL(potrs)(&u, &n, &nrhs, a, &lda, copy, &ld, &info);
    OWN(back)(n, nrhs, copy, b, ldb);
  } else {
    SYMBOL(potrs)(&uplo, &n, &nrhs, a, &lda, b, &ldb, &info);
  }
  return info;
}

int LAPACKE(posv)(int layout, char uplo, int n, int nrhs, REAL *a, int lda, REAL *b, int ldb) {
  int info = 0, ld = leading(n);
  if (layout == Rows) {
    char u = flipped(uplo);
    REAL *copy = OWN(turned)(n, nrhs, b, ldb);
    SYMBOL(posv)(&u, &n, &nrhs, a, &lda, copy, &ld, &info);
    OWN(back)(n, nrhs, copy, b, ldb);
  } else {
    SYMBOL(posv)(&uplo, &n, &nrhs, a, &lda, b, &ldb, &info);
  }
  return info;
}

int LAPACKE(getrf)(int layout, int m, int n, REAL *a, int lda, int *ipiv) {
  int info = 0, ld = leading(m);
  if (layout == Rows) {
    REAL *copy = OWN(turned)(m, n, a, lda);
    SYMBOL(getrf)(&m, &n, copy, &ld, ipiv, &info);
    OWN(back)(m, n, copy, a, lda);
  } else {
    SYMBOL(getrf)(&m, &n, a, &lda, ipiv, &info);
  }
  return info;
}

int LAPACKE(getrs)(int layout, char trans, int n, int nrhs, const REAL *a, int lda, const int *ipiv, REAL *b, int ldb) {
  int info = 0, ld = leading(n);
  if (layout == Rows) {
    REAL *factors = OWN(turned)(n, n, a, lda), *copy = OWN(turned)(n, nrhs, b, ldb);
    SYMBOL(getrs)(&trans, &n, &nrhs, factors, &ld, ipiv, copy, &ld, &info);
    OWN(back)(n, nrhs, copy, b, ldb);
    free(factors);
  } else {
    SYMBOL(getrs)(&trans, &n, &nrhs, a, &lda, ipiv, b, &ldb, &info);
  }
  return info;
}

int LAPACKE(gesv)(int layout, int n, int nrhs, REAL *a, int lda, int *ipiv, REAL *b, int ldb) {
  int info = 0, ld = leading(n);
  if (layout == Rows) {
    REAL *factors = OWN(turned)(n, n, a, lda), *copy = OWN(turned)(n, nrhs, b, ldb);
    SYMBOL(gesv)(&n, &nrhs, factors, &ld, ipiv, copy, &ld, &info);
    OWN(back)(n, n, factors, a, lda);
    OWN(back)(n, nrhs, copy, b, ldb);
  } else {
    SYMBOL(gesv)(&n, &nrhs, a, &lda, ipiv, b, &ldb, &info);
  }
  return info;
}

int LAPACKE(trtrs)(int layout, char uplo, char trans, char diag, int n, int nrhs, const REAL *a, int lda, REAL *b,
                   int ldb) {
  int info = 0, ld = leading(n);
  if (layout == Rows) {
    char u = flipped(uplo), t = is(trans, 'N') ? 'T' : 'N';
    REAL *copy = OWN(turned)(n, nrhs, b, ldb);
    SYMBOL(trtrs)(&u, &t, &diag, &n, &nrhs, a, &lda, copy, &ld, &info);
    OWN(back)(n, nrhs, copy, b, ldb);
  } else {
    SYMBOL(trtrs)(&uplo, &trans, &diag, &n, &nrhs, a, &lda, b, &ldb, &info);
  }
  return info;
}

#undef REAL
#undef LETTER
#endif
