#ifndef REAL
// BLAS level 1: what the functions do, as loops of which the tool finds the derivative itself.
//
// A body is named bsw_SYMBOL. It takes what the symbol takes, without lengths of characters. Where BLAS does
// not read x because alpha is 0, a body does: the derivative with respect to alpha needs it.

#include <math.h>

#include "loops.h"

#define INDEX_FORTRAN JOIN(bsw_i, LETTER, amax_)
#define INDEX_CBLAS JOIN(bsw_cblas_i, LETTER, amax)

// The sum in double precision.
TINY double mixed(int64_t n, const float *x, int64_t incx, const float *y, int64_t incy) {
  double sum = 0;
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t i = 0; i < n; i++)
    sum += (double)x[i * incx] * y[i * incy];
  return sum;
}

double bsw_dsdot_(const int *n, const float *x, const int *incx, const float *y, const int *incy) {
  return mixed(*n, x, *incx, y, *incy);
}
double bsw_cblas_dsdot(int n, const float *x, int incx, const float *y, int incy) { return mixed(n, x, incx, y, incy); }

float bsw_sdsdot_(const int *n, const float *start, const float *x, const int *incx, const float *y, const int *incy) {
  return (float)(*start + mixed(*n, x, *incx, y, *incy));
}
float bsw_cblas_sdsdot(int n, float start, const float *x, int incx, const float *y, int incy) {
  return (float)(start + mixed(n, x, incx, y, incy));
}

#define REAL double
#define LETTER d
#define ABS fabs
#include "blas1.c"

#define REAL float
#define LETTER s
#define ABS fabsf
#include "blas1.c"

#else

// ---- Vectors that are changed ----

// In C, x may be y or overlap it: then all is reached through y, one element after the other.
TINY void OWN(axpy)(int64_t n, REAL alpha, const REAL *x, int64_t incx, REAL *y, int64_t incy) {
  x += first(n, incx);
  y += first(n, incy);
  const REAL *endx = x + (n - 1) * incx, *endy = y + (n - 1) * incy;
  const REAL *lowx = incx < 0 ? endx : x, *highx = incx < 0 ? x : endx;
  const REAL *lowy = incy < 0 ? endy : y, *highy = incy < 0 ? y : endy;
  if (lowx <= highy && lowy <= highx) {
    ptrdiff_t apart = x - y;
    for (int64_t i = 0; i < n; i++)
      y[i * incy] += alpha * y[apart + i * incx];
  } else {
    for (int64_t i = 0; i < n; i++)
      y[i * incy] += alpha * x[i * incx];
  }
}
void FORTRAN(axpy)(const int *n, IN alpha, IN x, const int *incx, OUT y, const int *incy) {
  OWN(axpy)(*n, *alpha, x, *incx, y, *incy);
}
void CBLAS(axpy)(int n, REAL alpha, IN x, int incx, OUT y, int incy) { OWN(axpy)(n, alpha, x, incx, y, incy); }

TINY void OWN(scal)(int64_t n, REAL alpha, REAL *x, int64_t incx) {
  if (incx <= 0)
    return;
  for (int64_t i = 0; i < n; i++)
    x[i * incx] *= alpha;
}
void FORTRAN(scal)(const int *n, IN alpha, OUT x, const int *incx) { OWN(scal)(*n, *alpha, x, *incx); }
void CBLAS(scal)(int n, REAL alpha, OUT x, int incx) { OWN(scal)(n, alpha, x, incx); }

TINY void OWN(copy)(int64_t n, const REAL *x, int64_t incx, REAL *y, int64_t incy) {
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t i = 0; i < n; i++)
    y[i * incy] = x[i * incx];
}
void FORTRAN(copy)(const int *n, const REAL *x, const int *incx, REAL *y, const int *incy) {
  OWN(copy)(*n, x, *incx, y, *incy);
}
void CBLAS(copy)(int n, const REAL *x, int incx, REAL *y, int incy) { OWN(copy)(n, x, incx, y, incy); }

TINY void OWN(swap)(int64_t n, REAL *x, int64_t incx, REAL *y, int64_t incy) {
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t i = 0; i < n; i++) {
    REAL t = x[i * incx];
    x[i * incx] = y[i * incy];
    y[i * incy] = t;
  }
}
void FORTRAN(swap)(const int *n, REAL *x, const int *incx, REAL *y, const int *incy) {
  OWN(swap)(*n, x, *incx, y, *incy);
}
void CBLAS(swap)(int n, REAL *x, int incx, REAL *y, int incy) { OWN(swap)(n, x, incx, y, incy); }

// ---- Reductions ----

TINY REAL OWN(dot)(int64_t n, const REAL *x, int64_t incx, const REAL *y, int64_t incy) {
  REAL sum = 0;
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t i = 0; i < n; i++)
    sum += x[i * incx] * y[i * incy];
  return sum;
}
REAL FORTRAN(dot)(const int *n, IN x, const int *incx, IN y, const int *incy) {
  return OWN(dot)(*n, x, *incx, y, *incy);
}
REAL CBLAS(dot)(int n, IN x, int incx, IN y, int incy) { return OWN(dot)(n, x, incx, y, incy); }

TINY REAL OWN(asum)(int64_t n, const REAL *x, int64_t incx) {
  REAL sum = 0;
  if (incx > 0)
    for (int64_t i = 0; i < n; i++)
      sum += ABS(x[i * incx]);
  return sum;
}
REAL FORTRAN(asum)(const int *n, IN x, const int *incx) { return OWN(asum)(*n, x, *incx); }
REAL CBLAS(asum)(int n, IN x, int incx) { return OWN(asum)(n, x, incx); }

// Of what is scaled by a power of two. Doubles have room for the squares of all floats.
TINY double OWN(squares)(int64_t n, double scale, const REAL *x, int64_t incx) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) {
    double here = scale * (double)x[i * incx];
    sum += here * here;
  }
  return sum;
}
TINY REAL OWN(nrm2)(int64_t n, const REAL *x, int64_t incx) {
  x += first(n, incx);
  double scale = 1;
  if (sizeof(REAL) == sizeof(double)) {
    double plain = OWN(squares)(n, 1, x, incx);
    scale = plain < 0x1p-900 ? 0x1p600 : plain > 0x1p1000 ? 0x1p-600 : 1;
  }
  double sum = OWN(squares)(n, scale, x, incx);
  // The root has no derivative at 0, and the norm then none either: it is taken for 0.
  return sum == 0 ? 0 : (REAL)(sqrt(sum) / scale);
}
REAL FORTRAN(nrm2)(const int *n, IN x, const int *incx) { return OWN(nrm2)(*n, x, *incx); }
REAL CBLAS(nrm2)(int n, IN x, int incx) { return OWN(nrm2)(n, x, incx); }

// From 0; -1 where there is none.
TINY int64_t OWN(amax)(int64_t n, const REAL *x, int64_t incx) {
  if (n < 1 || incx < 1)
    return -1;
  int64_t at = 0;
  REAL most = ABS(x[0]);
  for (int64_t i = 1; i < n; i++) {
    REAL here = ABS(x[i * incx]);
    if (here > most) {
      most = here;
      at = i;
    }
  }
  return at;
}
int INDEX_FORTRAN(const int *n, IN x, const int *incx) { return (int)OWN(amax)(*n, x, *incx) + 1; }
size_t INDEX_CBLAS(int n, IN x, int incx) {
  int64_t at = OWN(amax)(n, x, incx);
  return at < 0 ? 0 : (size_t)at;
}

// ---- Rotations ----

TINY void OWN(rot)(int64_t n, REAL *x, int64_t incx, REAL *y, int64_t incy, REAL c, REAL s) {
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t i = 0; i < n; i++) {
    REAL a = x[i * incx], b = y[i * incy];
    x[i * incx] = c * a + s * b;
    y[i * incy] = c * b - s * a;
  }
}
void FORTRAN(rot)(const int *n, OUT x, const int *incx, OUT y, const int *incy, IN c, IN s) {
  OWN(rot)(*n, x, *incx, y, *incy, *c, *s);
}
void CBLAS(rot)(int n, OUT x, int incx, OUT y, int incy, REAL c, REAL s) { OWN(rot)(n, x, incx, y, incy, c, s); }

// Where b is 0, so that c is 1 and s is 0, both are still computed: s has a derivative.
TINY void OWN(rotg)(REAL *pa, REAL *pb, REAL *pc, REAL *ps) {
  REAL a = *pa, b = *pb;
  REAL most = ABS(a) > ABS(b) ? ABS(a) : ABS(b);
  if (most == 0) {
    *pc = 1;
    *ps = *pa = *pb = 0;
    return;
  }
  bool small = most < (REAL)0x1p-450, large = most > (REAL)0x1p500;
  double scale = sizeof(REAL) < sizeof(double) ? 1 : large ? 0x1p-600 : small ? 0x1p600 : 1;
  double u = scale * (double)a, v = scale * (double)b, root = sqrt(u * u + v * v);
  if ((ABS(a) > ABS(b) ? a : b) < 0)
    root = -root;
  REAL c = (REAL)(u / root), s = (REAL)(v / root);
  *pa = (REAL)(root / scale);
  *pb = ABS(a) > ABS(b) ? s : c != 0 ? 1 / c : 1;
  *pc = c;
  *ps = s;
}
void FORTRAN(rotg)(OUT a, OUT b, OUT c, OUT s) { OWN(rotg)(a, b, c, s); }
void CBLAS(rotg)(OUT a, OUT b, OUT c, OUT s) { OWN(rotg)(a, b, c, s); }

TINY void OWN(turn)(int64_t n, REAL *x, int64_t incx, REAL *y, int64_t incy, REAL h11, REAL h21, REAL h12, REAL h22) {
  x += first(n, incx);
  y += first(n, incy);
  for (int64_t i = 0; i < n; i++) {
    REAL a = x[i * incx], b = y[i * incy];
    x[i * incx] = h11 * a + h12 * b;
    y[i * incy] = h21 * a + h22 * b;
  }
}
// param[0] tells which elements of the matrix are stored behind it, by columns.
TINY void OWN(rotm)(int64_t n, REAL *x, int64_t incx, REAL *y, int64_t incy, const REAL *param) {
  REAL flag = param[0];
  if (flag == -2)
    return;
  REAL h11 = 1, h21 = -1, h12 = 1, h22 = 1;
  if (flag != 0) {
    h11 = param[1];
    h22 = param[4];
  }
  if (flag <= 0) {
    h21 = param[2];
    h12 = param[3];
  }
  OWN(turn)(n, x, incx, y, incy, h11, h21, h12, h22);
}
void FORTRAN(rotm)(const int *n, OUT x, const int *incx, OUT y, const int *incy, IN param) {
  OWN(rotm)(*n, x, *incx, y, *incy, param);
}
void CBLAS(rotm)(int n, OUT x, int incx, OUT y, int incy, IN param) { OWN(rotm)(n, x, incx, y, incy, param); }

#undef REAL
#undef LETTER
#undef ABS
#endif
