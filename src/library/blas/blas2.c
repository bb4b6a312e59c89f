#ifndef REAL
// BLAS level 2: what the functions do, as loops of which the tool finds the derivative itself. See blas1.c.
//
// A matrix is stored by columns. What is symmetric or triangular is read and written on one side of its
// diagonal only. Where alpha is 0, matrices are read all the same: the derivative with respect to it needs them.

#include "loops.h"

// Of the C interface.
enum { Rows = 101, NoTranspose = 111, Upper = 121, Unit = 132 };

TINY bool is(const char *flag, char letter) { return (*flag & ~32) == letter; }
TINY bool transposed(const char *flag) { return !is(flag, 'N'); }

// Where the part of a column on one side of the diagonal begins and ends, without the diagonal.
TINY int64_t from(bool upper, int64_t j) { return upper ? 0 : j + 1; }
TINY int64_t to(bool upper, int64_t j, int64_t n) { return upper ? j : n; }

#define REAL double
#define LETTER d
#include "blas2.c"

#define REAL float
#define LETTER s
#include "blas2.c"

#else

// What is overwritten is not read where beta is 0.
TINY void OWN(scaled)(int64_t n, REAL beta, REAL *y, int64_t incy) {
  if (beta == 0) {
    for (int64_t i = 0; i < n; i++)
      y[i * incy] = 0;
  } else if (beta != 1) {
    for (int64_t i = 0; i < n; i++)
      y[i * incy] *= beta;
  }
}

// ---- Products of a matrix and a vector ----

// Of rows `begin` to `end` of a column, and a vector.
TINY void OWN(add)(int64_t begin, int64_t end, REAL alpha, const REAL *column, REAL *y, int64_t incy) {
  for (int64_t i = begin; i < end; i++)
    y[i * incy] += alpha * column[i];
}
TINY REAL OWN(product)(int64_t begin, int64_t end, const REAL *column, const REAL *x, int64_t incx) {
  REAL sum = 0;
  for (int64_t i = begin; i < end; i++)
    sum += column[i] * x[i * incx];
  return sum;
}

TINY void OWN(gemv)(bool t, int64_t m, int64_t n, REAL alpha, const REAL *a, int64_t lda, const REAL *x, int64_t incx,
                    REAL beta, REAL *y, int64_t incy) {
  if (m <= 0 || n <= 0)
    return;
  x += first(t ? m : n, incx);
  y += first(t ? n : m, incy);
  OWN(scaled)(t ? n : m, beta, y, incy);
  if (t) {
    for (int64_t j = 0; j < n; j++)
      y[j * incy] += alpha * OWN(product)(0, m, a + j * lda, x, incx);
  } else {
    for (int64_t j = 0; j < n; j++)
      OWN(add)(0, m, alpha * x[j * incx], a + j * lda, y, incy);
  }
}
void FORTRAN(gemv)(const char *trans, const int *m, const int *n, IN alpha, IN a, const int *lda,
                   IN x, const int *incx, IN beta, OUT y, const int *incy) {
  OWN(gemv)(transposed(trans), *m, *n, *alpha, a, *lda, x, *incx, *beta, y, *incy);
}
void CBLAS(gemv)(int layout, int trans, int m, int n, REAL alpha, IN a, int lda, IN x, int incx,
                 REAL beta, OUT y, int incy) {
  bool t = trans != NoTranspose, rows = layout == Rows;
  OWN(gemv)(t != rows, rows ? n : m, rows ? m : n, alpha, a, lda, x, incx, beta, y, incy);
}

// A band: row i of column j is stored in row `above` + i - j.
TINY void OWN(gbmv)(bool t, int64_t m, int64_t n, int64_t below, int64_t above, REAL alpha, const REAL *a, int64_t lda,
                    const REAL *x, int64_t incx, REAL beta, REAL *y, int64_t incy) {
  if (m <= 0 || n <= 0)
    return;
  x += first(t ? m : n, incx);
  y += first(t ? n : m, incy);
  OWN(scaled)(t ? n : m, beta, y, incy);
  for (int64_t j = 0; j < n; j++) {
    int64_t begin = j > above ? j - above : 0, end = j + below + 1 < m ? j + below + 1 : m;
    const REAL *column = a + (j * lda + above - j);
    if (t)
      y[j * incy] += alpha * OWN(product)(begin, end, column, x, incx);
    else
      OWN(add)(begin, end, alpha * x[j * incx], column, y, incy);
  }
}
void FORTRAN(gbmv)(const char *trans, const int *m, const int *n, const int *below, const int *above, IN alpha,
                   IN a, const int *lda, IN x, const int *incx, IN beta, OUT y,
                   const int *incy) {
  OWN(gbmv)(transposed(trans), *m, *n, *below, *above, *alpha, a, *lda, x, *incx, *beta, y, *incy);
}
void CBLAS(gbmv)(int layout, int trans, int m, int n, int below, int above, REAL alpha, IN a, int lda,
                 IN x, int incx, REAL beta, OUT y, int incy) {
  bool t = trans != NoTranspose, rows = layout == Rows;
  OWN(gbmv)(t != rows, rows ? n : m, rows ? m : n, rows ? above : below, rows ? below : above, alpha, a, lda, x, incx,
            beta, y, incy);
}

TINY void OWN(symv)(bool upper, int64_t n, REAL alpha, const REAL *a, int64_t lda, const REAL *x, int64_t incx,
                    REAL beta,
                    REAL *y, int64_t incy) {
  x += first(n, incx);
  y += first(n, incy);
  OWN(scaled)(n, beta, y, incy);
  for (int64_t j = 0; j < n; j++) {
    const REAL *column = a + j * lda;
    int64_t begin = from(upper, j), end = to(upper, j, n);
    OWN(add)(begin, end, alpha * x[j * incx], column, y, incy);
    y[j * incy] += alpha * (column[j] * x[j * incx] + OWN(product)(begin, end, column, x, incx));
  }
}
void FORTRAN(symv)(const char *uplo, const int *n, IN alpha, IN a, const int *lda, IN x,
                   const int *incx, IN beta, OUT y, const int *incy) {
  OWN(symv)(is(uplo, 'U'), *n, *alpha, a, *lda, x, *incx, *beta, y, *incy);
}
void CBLAS(symv)(int layout, int uplo, int n, REAL alpha, IN a, int lda, IN x, int incx, REAL beta,
                 OUT y, int incy) {
  OWN(symv)((uplo == Upper) != (layout == Rows), n, alpha, a, lda, x, incx, beta, y, incy);
}

// A symmetric band, of which one side and the diagonal is stored.
TINY void OWN(sbmv)(bool upper, int64_t n, int64_t k, REAL alpha, const REAL *a, int64_t lda, const REAL *x,
                    int64_t incx,
                    REAL beta, REAL *y, int64_t incy) {
  x += first(n, incx);
  y += first(n, incy);
  OWN(scaled)(n, beta, y, incy);
  for (int64_t j = 0; j < n; j++) {
    int64_t begin = upper ? (j > k ? j - k : 0) : j + 1, end = upper ? j : j + k + 1 < n ? j + k + 1 : n;
    const REAL *column = a + (j * lda + (upper ? k : 0) - j);
    OWN(add)(begin, end, alpha * x[j * incx], column, y, incy);
    y[j * incy] += alpha * (column[j] * x[j * incx] + OWN(product)(begin, end, column, x, incx));
  }
}
void FORTRAN(sbmv)(const char *uplo, const int *n, const int *k, IN alpha, IN a, const int *lda,
                   IN x, const int *incx, IN beta, OUT y, const int *incy) {
  OWN(sbmv)(is(uplo, 'U'), *n, *k, *alpha, a, *lda, x, *incx, *beta, y, *incy);
}
void CBLAS(sbmv)(int layout, int uplo, int n, int k, REAL alpha, IN a, int lda, IN x, int incx,
                 REAL beta, OUT y, int incy) {
  OWN(sbmv)((uplo == Upper) != (layout == Rows), n, k, alpha, a, lda, x, incx, beta, y, incy);
}

// ---- Triangular matrices ----

// The order is that in which nothing is read after it was overwritten.
TINY void OWN(trmv)(bool upper, bool t, bool unit, int64_t n, const REAL *a, int64_t lda, REAL *x, int64_t incx) {
  x += first(n, incx);
  if (t) {
    for (int64_t k = 0; k < n; k++) {
      int64_t j = upper ? n - 1 - k : k;
      const REAL *column = a + j * lda;
      REAL diagonal = unit ? 1 : column[j];
      x[j * incx] = diagonal * x[j * incx] + OWN(product)(from(upper, j), to(upper, j, n), column, x, incx);
    }
  } else {
    for (int64_t k = 0; k < n; k++) {
      int64_t j = upper ? k : n - 1 - k;
      const REAL *column = a + j * lda;
      REAL here = x[j * incx], diagonal = unit ? 1 : column[j];
      OWN(add)(from(upper, j), to(upper, j, n), here, column, x, incx);
      x[j * incx] = here * diagonal;
    }
  }
}
void FORTRAN(trmv)(const char *uplo, const char *trans, const char *diag, const int *n, IN a, const int *lda,
                   OUT x, const int *incx) {
  OWN(trmv)(is(uplo, 'U'), transposed(trans), is(diag, 'U'), *n, a, *lda, x, *incx);
}
void CBLAS(trmv)(int layout, int uplo, int trans, int diag, int n, IN a, int lda, OUT x, int incx) {
  bool rows = layout == Rows;
  OWN(trmv)((uplo == Upper) != rows, (trans != NoTranspose) != rows, diag == Unit, n, a, lda, x, incx);
}

// Here only results are read.
TINY void OWN(trsv)(bool upper, bool t, bool unit, int64_t n, const REAL *a, int64_t lda, REAL *x, int64_t incx) {
  x += first(n, incx);
  if (t) {
    for (int64_t k = 0; k < n; k++) {
      int64_t j = upper ? k : n - 1 - k;
      const REAL *column = a + j * lda;
      REAL diagonal = unit ? 1 : column[j];
      x[j * incx] = (x[j * incx] - OWN(product)(from(upper, j), to(upper, j, n), column, x, incx)) / diagonal;
    }
  } else {
    for (int64_t k = 0; k < n; k++) {
      int64_t j = upper ? n - 1 - k : k;
      const REAL *column = a + j * lda;
      REAL diagonal = unit ? 1 : column[j], here = x[j * incx] / diagonal;
      x[j * incx] = here;
      OWN(add)(from(upper, j), to(upper, j, n), -here, column, x, incx);
    }
  }
}
void FORTRAN(trsv)(const char *uplo, const char *trans, const char *diag, const int *n, IN a, const int *lda,
                   OUT x, const int *incx) {
  OWN(trsv)(is(uplo, 'U'), transposed(trans), is(diag, 'U'), *n, a, *lda, x, *incx);
}
void CBLAS(trsv)(int layout, int uplo, int trans, int diag, int n, IN a, int lda, OUT x, int incx) {
  bool rows = layout == Rows;
  OWN(trsv)((uplo == Upper) != rows, (trans != NoTranspose) != rows, diag == Unit, n, a, lda, x, incx);
}

// ---- Products of two vectors, added to a matrix ----

TINY void OWN(ger)(int64_t m, int64_t n, REAL alpha, const REAL *x, int64_t incx, const REAL *y, int64_t incy, REAL *a,
                   int64_t lda) {
  x += first(m, incx);
  y += first(n, incy);
  for (int64_t j = 0; j < n; j++) {
    REAL here = alpha * y[j * incy];
    for (int64_t i = 0; i < m; i++)
      a[i + j * lda] += x[i * incx] * here;
  }
}
void FORTRAN(ger)(const int *m, const int *n, IN alpha, IN x, const int *incx, IN y,
                  const int *incy, OUT a, const int *lda) {
  OWN(ger)(*m, *n, *alpha, x, *incx, y, *incy, a, *lda);
}
void CBLAS(ger)(int layout, int m, int n, REAL alpha, IN x, int incx, IN y, int incy, OUT a, int lda) {
  if (layout == Rows)
    OWN(ger)(n, m, alpha, y, incy, x, incx, a, lda);
  else
    OWN(ger)(m, n, alpha, x, incx, y, incy, a, lda);
}

TINY void OWN(syr)(bool upper, int64_t n, REAL alpha, const REAL *x, int64_t incx, REAL *a, int64_t lda) {
  x += first(n, incx);
  for (int64_t j = 0; j < n; j++) {
    REAL here = alpha * x[j * incx];
    int64_t end = upper ? j + 1 : n;
    for (int64_t i = upper ? 0 : j; i < end; i++)
      a[i + j * lda] += x[i * incx] * here;
  }
}
void FORTRAN(syr)(const char *uplo, const int *n, IN alpha, IN x, const int *incx, OUT a,
                  const int *lda) {
  OWN(syr)(is(uplo, 'U'), *n, *alpha, x, *incx, a, *lda);
}
void CBLAS(syr)(int layout, int uplo, int n, REAL alpha, IN x, int incx, OUT a, int lda) {
  OWN(syr)((uplo == Upper) != (layout == Rows), n, alpha, x, incx, a, lda);
}

TINY void OWN(syr2)(bool upper, int64_t n, REAL alpha, const REAL *x, int64_t incx, const REAL *y, int64_t incy,
                    REAL *a,
                    int64_t lda) {
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t j = 0; j < n; j++) {
    REAL p = alpha * y[j * incy], q = alpha * x[j * incx];
    int64_t end = upper ? j + 1 : n;
    for (int64_t i = upper ? 0 : j; i < end; i++)
      a[i + j * lda] += x[i * incx] * p + y[i * incy] * q;
  }
}
void FORTRAN(syr2)(const char *uplo, const int *n, IN alpha, IN x, const int *incx, IN y,
                   const int *incy, OUT a, const int *lda) {
  OWN(syr2)(is(uplo, 'U'), *n, *alpha, x, *incx, y, *incy, a, *lda);
}
void CBLAS(syr2)(int layout, int uplo, int n, REAL alpha, IN x, int incx, IN y, int incy, OUT a,
                 int lda) {
  OWN(syr2)((uplo == Upper) != (layout == Rows), n, alpha, x, incx, y, incy, a, lda);
}

#undef REAL
#undef LETTER
#endif
